import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { temporaryFolder } from './temporary-folder.js';

const JSON_VALUE =
  'type JsonValue = string | number | boolean | null | JsonValue[] | { [name: string]: JsonValue };';

/** Maps lines of code with TypeScript errors to the first error of each. */
export function listTypeErrors(
  parts: readonly string[],
  options: ts.CompilerOptions = {},
): Map<string, string> {
  const code = [JSON_VALUE, ...parts, ''].join('\n');
  const host = ts.createCompilerHost({});
  const { getSourceFile } = host;
  host.getSourceFile = (name, ...more) =>
    name === 'code.ts'
      ? ts.createSourceFile(name, code, ts.ScriptTarget.ES2022)
      : getSourceFile(name, ...more);
  const program = ts.createProgram(['code.ts'], { strict: true, noEmit: true, types: [], ...options }, host);
  const errors = ts.getPreEmitDiagnostics(program).map(({ messageText, start = 0 }) => {
    const line = code.slice(code.lastIndexOf('\n', start) + 1, code.indexOf('\n', start));
    return [line, ts.flattenDiagnosticMessageText(messageText, ' ')] as const;
  });
  return new Map(errors.toReversed());
}

const require = createRequire(import.meta.url);

/** Lists lines of code with errors in another version of TypeScript. */
export async function listTypeErrorsOf(compiler: string, parts: readonly string[]): Promise<Set<string>> {
  const lines = [JSON_VALUE, ...parts].join('\n').split('\n');
  const folder = await temporaryFolder({ 'code.ts': lines.join('\n') });
  const tsc = join(dirname(require.resolve(`${compiler}/package.json`)), 'bin/tsc');
  const strict = ['--strict', '--exactOptionalPropertyTypes', '--noUncheckedIndexedAccess'];
  const args = [tsc, '--noEmit', '--pretty', 'false', '--target', 'es2022', ...strict, 'code.ts'];
  const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 28 });
  return new Set([...stdout.matchAll(/^code\.ts\((\d+),/gm)].map(([, line]) => lines[Number(line) - 1]!));
}
