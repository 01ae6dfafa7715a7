import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';
import { ROOT } from '../src/contracts.js';

/** Lies inside the package, so that code resolves the built packages like an application. Ignored by git. */
const PARENT = join(ROOT, 'packages/reference/node_modules/.cache');

const OPTIONS: ts.CompilerOptions = {
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  target: ts.ScriptTarget.ES2023,
};

export interface WrittenCode {
  run(name: string): Promise<readonly string[]>;
  remove(): Promise<void>;
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
  for (const [name, text] of code) {
    const { outputText } = ts.transpileModule(text, { compilerOptions: OPTIONS, fileName: `${name}.mts` });
    await writeFile(join(folder, `${name}.mjs`), outputText);
  }
  return {
    run: (name) => printed(join(folder, `${name}.mjs`)),
    remove: () => rm(folder, { recursive: true }),
  };
}
