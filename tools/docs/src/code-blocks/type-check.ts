import { join } from 'node:path';
import ts from 'typescript';
import type { BlockModule } from './module.js';

const OPTIONS: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  allowImportingTsExtensions: true,
  types: ['node'],
  lib: ['lib.es2023.d.ts'],
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
};

/**
 * What the compiler says of each block, by its place: one program for all of them.
 *
 * @param folder where the blocks stand as if they were files: packages are found from there
 */
export function typeCheck(modules: readonly BlockModule[], folder: string): Map<string, string[]> {
  const files = new Map(modules.map((module, index) => [join(folder, `block-${index}.ts`), module]));
  const host = ts.createCompilerHost(OPTIONS);
  const [exists, open] = [host.fileExists.bind(host), host.getSourceFile.bind(host)];
  host.fileExists = (path) => files.has(path) || exists(path);
  host.getSourceFile = (path, language) => {
    const module = files.get(path);
    return module === undefined ? open(path, language) : ts.createSourceFile(path, module.source, language);
  };
  const program = ts.createProgram([...files.keys()], OPTIONS, host);
  return new Map(
    [...files].map(([path, { block }]) => {
      const source = program.getSourceFile(path)!;
      const found = [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)];
      const messages = found.map(({ start = 0, messageText }) => {
        const line = block.line + source.getLineAndCharacterOfPosition(start).line;
        return `${block.file}:${line}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
      });
      return [block.place, messages];
    }),
  );
}
