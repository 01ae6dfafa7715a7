import { pathToFileURL } from 'node:url';
import { expectNoErrors, sourceFiles, typeErrors } from './type-check.js';

/** What a generated module exports. */
export type GeneratedModule = Readonly<Record<string, unknown>>;

/**
 * Type-checks the generated files of a folder and loads one of them.
 *
 * @throws {Error} if there are type errors.
 */
export async function loadGenerated(folder: string, file: string): Promise<GeneratedModule> {
  expectNoErrors(typeErrors(folder, sourceFiles(folder)));
  return (await import(pathToFileURL(file).href)) as GeneratedModule;
}
