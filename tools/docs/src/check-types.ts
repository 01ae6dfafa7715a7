import { join } from 'node:path';
import ts from 'typescript';
import type { Block } from './page.js';
import { GENERATED } from './run-code.js';

const OPTIONS: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  // For the decorators of NestJS.
  experimentalDecorators: true,
  types: ['node'],
  lib: ['lib.es2023.d.ts'],
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
};

/** Caches library declarations for both programs; compiler options do not change them. */
const sources = new Map<string, ts.SourceFile | undefined>();

/** Type-checks all blocks in one program, and returns the messages by place. */
export function checkTypes(blocks: readonly Block[], strict = true): Map<string, string[]> {
  const files = new Map(blocks.map((block, index) => [join(GENERATED, `block-${index}.ts`), block]));
  const host = ts.createCompilerHost(OPTIONS);
  const [exists, open] = [host.fileExists.bind(host), host.getSourceFile.bind(host)];
  host.fileExists = (path) => files.has(path) || exists(path);
  host.getSourceFile = (path, language) => {
    const block = files.get(path);
    // `export {}` turns a block without imports into a module.
    if (block !== undefined) return ts.createSourceFile(path, `${block.text}\nexport {};`, language);
    if (!sources.has(path)) sources.set(path, open(path, language));
    return sources.get(path);
  };
  const program = ts.createProgram([...files.keys()], { ...OPTIONS, strict }, host);
  return new Map(
    [...files].map(([path, { line, place }]) => {
      const source = program.getSourceFile(path)!;
      const found = [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)];
      const messages = found.map(({ start = 0, messageText }) => {
        const at = line + source.getLineAndCharacterOfPosition(start).line;
        return `line ${at}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
      });
      return [place, messages];
    }),
  );
}
