import { createRequire } from 'node:module';
import { run } from '@data-import/workspace/processes';
import { made, writeMade } from '../workspace.js';
import type { Consumer } from './consumers.js';

/** What the compiler reports about one program. */
export interface Diagnostics {
  readonly instantiations: number;
  /** Seconds. */
  readonly checkTime: number;
  /** Kilobytes. */
  readonly memory: number;
}

const require = createRequire(import.meta.url);
const compiler = require.resolve('typescript/lib/tsc.js');

/** A strict consumer, except that it does not check the declarations of libraries. */
const COMPILER_OPTIONS = {
  target: 'ES2022',
  lib: ['ES2022'],
  module: 'NodeNext',
  moduleResolution: 'NodeNext',
  strict: true,
  exactOptionalPropertyTypes: true,
  skipLibCheck: true,
  noEmit: true,
  types: [],
};

function readNumber(output: string, name: string): number {
  const found = new RegExp(`^${name}:\\s+([\\d.]+)`, 'm').exec(output)?.[1];
  if (found === undefined) throw new Error(`the compiler did not print "${name}":\n${output}`);
  return Number(found);
}

/**
 * Compiles a consumer with the TypeScript of this package.
 *
 * @throws {CommandError} if it does not compile.
 */
export async function compile({ id, files }: Consumer): Promise<Diagnostics> {
  const folder = ['types', id];
  for (const [name, text] of Object.entries(files)) await writeMade(made(...folder, name), text);
  const project = await writeMade(
    made(...folder, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: COMPILER_OPTIONS, files: ['main.ts'] }),
  );
  const stdout = run(process.execPath, [compiler, '-p', project, '--extendedDiagnostics']);
  return {
    instantiations: readNumber(stdout, 'Instantiations'),
    checkTime: readNumber(stdout, 'Check time'),
    memory: readNumber(stdout, 'Memory used'),
  };
}
