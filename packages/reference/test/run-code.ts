import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';
import { ROOT } from '../src/contracts.js';

/** In a folder of the package, so that the code finds the built packages as an application would; git ignores it. */
const PARENT = join(ROOT, 'packages/reference/node_modules/.cache');

const OPTIONS: ts.CompilerOptions = {
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  target: ts.ScriptTarget.ES2023,
  strict: true,
  skipLibCheck: true,
  types: ['node'],
};

export interface WrittenCode {
  problems(): readonly string[];
  run(name: string): Promise<readonly string[]>;
  remove(): Promise<void>;
}

function listProblems(files: readonly string[]): readonly string[] {
  const program = ts.createProgram({ rootNames: files, options: { ...OPTIONS, noEmit: true } });
  return ts.getPreEmitDiagnostics(program).map(({ file, messageText }) => {
    return `${file?.fileName.split('/').at(-1)}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
  });
}

async function printed(file: string): Promise<readonly string[]> {
  const { format } = await import('node:util');
  const lines: string[] = [];
  const { log } = console;
  console.log = (...values: unknown[]) => void lines.push(format(...values));
  try {
    await import(pathToFileURL(file).href);
  } finally {
    console.log = log;
  }
  return lines;
}

export async function writeCode(code: ReadonlyMap<string, string>): Promise<WrittenCode> {
  await mkdir(PARENT, { recursive: true });
  const folder = await mkdtemp(join(PARENT, 'shown-code-'));
  const files = await Promise.all(
    [...code].map(async ([name, text]) => {
      const file = join(folder, `${name}.mts`);
      const { outputText } = ts.transpileModule(text, { compilerOptions: OPTIONS, fileName: file });
      // Each is a module of its own, also one that imports nothing.
      await writeFile(file, `${text}\nexport {};\n`);
      await writeFile(join(folder, `${name}.mjs`), outputText);
      return file;
    }),
  );
  return {
    problems: () => listProblems(files),
    run: (name) => printed(join(folder, `${name}.mjs`)),
    remove: () => rm(folder, { recursive: true }),
  };
}
