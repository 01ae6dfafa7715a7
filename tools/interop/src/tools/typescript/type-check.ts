import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';

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

export interface TypeError {
  /** Relative to the folder of the files; empty for an error of the program as a whole. */
  readonly file: string;
  readonly line: number;
  readonly code: string;
  readonly message: string;
}

/** The errors of the compiler in some files and all that they import. */
export function typeErrors(folder: string, files: readonly string[]): TypeError[] {
  const paths = files.map((file) => join(folder, file));
  const program = ts.createProgram(paths, OPTIONS);
  return ts.getPreEmitDiagnostics(program).map(({ file: source, start = 0, code, messageText }) => ({
    file: source === undefined ? '' : relative(folder, source.fileName),
    line: source === undefined ? 0 : source.getLineAndCharacterOfPosition(start).line + 1,
    code: `TS${code}`,
    message: ts.flattenDiagnosticMessageText(messageText, '\n'),
  }));
}

/** The TypeScript files below a folder, relative to it. */
export function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .toSorted();
}

/** @throws {Error} with the first errors, if there are any. */
export function expectNoErrors(errors: readonly TypeError[]): void {
  if (errors.length === 0) return;
  const shown = errors
    .slice(0, 5)
    .map(({ file, line, code, message }) => `${file}:${line} ${code}: ${message}`);
  throw new Error(`generated code has ${errors.length} type errors:\n${shown.join('\n')}`);
}
