import { join } from 'node:path';
import ts from 'typescript';
import { ROOT } from '../src/contracts.js';

/** Lies inside the package, so that code resolves the same packages as the reference. */
const FOLDER = join(ROOT, 'packages/reference/src/code-in-memory');

export function listFaults(
  modules: ReadonlyMap<string, string>,
  options: ts.CompilerOptions = {},
): readonly string[] {
  const checked: ts.CompilerOptions = {
    target: ts.ScriptTarget.ES2023,
    module: ts.ModuleKind.NodeNext,
    types: ['node'],
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    ...options,
  };
  const files = new Map([...modules].map(([name, text]) => [join(FOLDER, `${name}.mts`), text]));
  const host = ts.createCompilerHost(checked);
  const { fileExists, readFile } = host;
  const getSourceFile = host.getSourceFile.bind(host);
  host.fileExists = (path) => files.has(path) || fileExists(path);
  host.readFile = (path) => files.get(path) ?? readFile(path);
  host.getSourceFile = (path, target, ...more) => {
    const text = files.get(path);
    if (text === undefined) return getSourceFile(path, target, ...more);
    return ts.createSourceFile(path, text, target, true);
  };
  const program = ts.createProgram([...files.keys()], checked, host);
  return ts.getPreEmitDiagnostics(program).map(({ file, messageText }) => {
    return `${file?.fileName.slice(FOLDER.length + 1)}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
  });
}
