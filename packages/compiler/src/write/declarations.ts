import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import ts from 'typescript';
import { escapeHidden } from '../characters.js';

function relativeImports(text: string): { pos: number; end: number; fileName: string }[] {
  const { importedFiles } = ts.preProcessFile(text);
  return importedFiles.filter(({ fileName }) => /^\.{1,2}\/.*\.js$/.test(fileName));
}

function toTwin(text: string): string {
  let twin = text;
  for (const { fileName, end } of relativeImports(text).toReversed()) {
    const start = text.lastIndexOf(fileName, end);
    twin = `${twin.slice(0, start)}${fileName.replace(/\.js$/, '.cjs')}${twin.slice(start + fileName.length)}`;
  }
  return twin;
}

function reachable(files: ReadonlyMap<string, string>, entries: readonly string[]): Set<string> {
  const reached = new Set<string>();
  const visit = (path: string): void => {
    const text = files.get(path);
    if (text === undefined) throw new Error(`${path} is imported, but there is no such declaration`);
    if (reached.has(path)) return;
    reached.add(path);
    for (const { fileName } of relativeImports(text))
      visit(join(path, '..', fileName.replace(/\.js$/, '.d.ts')));
  };
  for (const entry of entries) visit(entry);
  return reached;
}

/** The compiler prints the characters of a literal type as they are; a file shows them, as every generated file does. */
async function readDeclaration(path: string): Promise<string> {
  const text = await readFile(path, 'utf8');
  const shown = escapeHidden(text);
  if (shown !== text) await writeFile(path, shown);
  return shown;
}

export async function finishDeclarations(dist: string): Promise<void> {
  const paths = await readdir(dist, { recursive: true });
  const declarations = paths.filter((path) => path.endsWith('.d.ts'));
  const files = new Map<string, string>();
  for (const path of declarations) files.set(path, await readDeclaration(join(dist, path)));
  const entries = declarations.filter((path) => paths.includes(path.replace(/\.d\.ts$/, '.js')));
  const kept = reachable(files, entries);
  for (const [path, text] of files) {
    if (kept.has(path)) {
      await writeFile(join(dist, path.replace(/\.ts$/, '.cts')), toTwin(text));
    } else {
      await rm(join(dist, path));
    }
  }
}
