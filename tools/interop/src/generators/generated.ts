import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { sharedFolder } from '@data-import/workspace/testing';
import ts from 'typescript';
import { expect } from 'vitest';
import { type JsonObject, publishedJson } from '../published.js';

const GENERATED = fileURLToPath(new URL('../../generated', import.meta.url));
/** Programs that use what generators make, and the types of the packages. */
export const FIXTURES = fileURLToPath(new URL('../../fixtures', import.meta.url));

export function readOpenApi(): JsonObject {
  return publishedJson('@data-import/schemas/openapi.json');
}

/** An empty folder for the tests of a file, in this package: generated code imports its dependencies. */
export function generatedFolder(): string {
  return sharedFolder(GENERATED);
}

const OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  types: [],
  strict: true,
  noUncheckedIndexedAccess: true,
  skipLibCheck: true,
  noEmit: true,
};

function diagnose(folder: string): readonly ts.Diagnostic[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  );
  const program = ts.createProgram(
    files.map((file) => join(folder, file)),
    OPTIONS,
  );
  return ts.getPreEmitDiagnostics(program);
}

/** The type errors in a folder, each as `file:line TS2322`. */
export function typeErrors(folder: string): string[] {
  return diagnose(folder).map(({ file, start = 0, code }) => {
    if (file === undefined) return `TS${code}`;
    return `${relative(folder, file.fileName)}:${file.getLineAndCharacterOfPosition(start).line + 1} TS${code}`;
  });
}

/**
 * Compiles a generated client with the programs in `fixtures/<name>`: correct calls compile, and each wrong call has the
 * error that the comment above it announces.
 */
export function expectCalls(folder: string, name: string): void {
  cpSync(join(FIXTURES, name), folder, { recursive: true });
  const lines = readFileSync(join(folder, 'wrong-calls.ts'), 'utf8').split('\n');
  const announced = lines.flatMap((line, index) => {
    const code = /^\s*\/\/ (TS\d+): /.exec(line)?.[1];
    return code === undefined ? [] : [`wrong-calls.ts:${index + 2} ${code}`];
  });
  expect(announced).not.toEqual([]);
  expect(typeErrors(folder)).toEqual(announced);
}

export async function loadGenerated(
  folder: string,
  file: string,
): Promise<Readonly<Record<string, unknown>>> {
  expect(typeErrors(folder)).toEqual([]);
  return (await import(pathToFileURL(join(folder, file)).href)) as Record<string, unknown>;
}

export function zodValidator(
  module: Readonly<Record<string, unknown>>,
  name: string,
): ((document: unknown) => boolean) | undefined {
  const schema = module[name] as { safeParse(document: unknown): { success: boolean } } | undefined;
  return schema && ((document) => schema.safeParse(document).success);
}
