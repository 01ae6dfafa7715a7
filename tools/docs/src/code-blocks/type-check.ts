import { join } from 'node:path';
import ts from 'typescript';
import type { BlockModule } from './module.js';

const OPTIONS: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  // NestJS has decorators of parameters, which only these are.
  experimentalDecorators: true,
  allowImportingTsExtensions: true,
  types: ['node'],
  lib: ['lib.es2023.d.ts'],
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
};

/**
 * The compiler's messages for each block, by its place. One program checks all blocks.
 *
 * @param folder the folder that imports are resolved from, as if the blocks were files there
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
