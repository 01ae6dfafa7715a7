import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import ts from 'typescript';
import { escapeHidden } from '../characters.js';

function relativeImports(text: string): { pos: number; end: number; fileName: string }[] {
  const { importedFiles } = ts.preProcessFile(text);
  return importedFiles.filter(({ fileName }) => /^\.{1,2}\/.*\.c?js$/.test(fileName));
}

/** Whether CommonJS has one module for the whole folder, such as `events.cjs` for the modules in `events`. */
function isMerged(module: string, scripts: ReadonlySet<string>): boolean {
  const twin = module.replace(/\.js$/, '.cjs');
  return scripts.has(module) && !scripts.has(twin) && scripts.has(`${dirname(module)}.cjs`);
}

function toTwin(path: string, text: string, scripts: ReadonlySet<string>): string {
  let twin = text;
  for (const { fileName, end } of relativeImports(text).toReversed()) {
    const start = text.lastIndexOf(fileName, end);
    const specifier = isMerged(join(path, '..', fileName), scripts)
      ? `${posix.dirname(fileName)}.cjs`
      : fileName.replace(/\.js$/, '.cjs');
    twin = `${twin.slice(0, start)}${specifier}${twin.slice(start + fileName.length)}`;
  }
  return twin;
}

function toDeclaration(path: string): string {
  return path.replace(/\.(c?)js$/, '.d.$1ts');
}

function reachable(files: ReadonlyMap<string, string>, scripts: Iterable<string>): Set<string> {
  const reached = new Set<string>();
  const visit = (path: string): void => {
    const text = files.get(path);
    if (text === undefined) throw new Error(`${path} is imported, but there is no such declaration`);
    if (reached.has(path)) return;
    reached.add(path);
    for (const { fileName } of relativeImports(text)) visit(toDeclaration(join(path, '..', fileName)));
  };
  for (const entry of Array.from(scripts, toDeclaration)) if (files.has(entry)) visit(entry);
  return reached;
}

/** Escapes invisible characters, which TypeScript prints verbatim in literal types. */
async function readDeclaration(path: string): Promise<string> {
  const text = await readFile(path, 'utf8');
  const shown = escapeHidden(text);
  if (shown !== text) await writeFile(path, shown);
  return shown;
}

export async function finishDeclarations(dist: string): Promise<void> {
  const paths = await readdir(dist, { recursive: true });
  const scripts = new Set(paths.filter((path) => /\.c?js$/.test(path)));
  const files = new Map<string, string>();
  const twins = new Map<string, string>();
  for (const path of paths.filter((each) => each.endsWith('.d.ts'))) {
    const text = await readDeclaration(join(dist, path));
    files.set(path, text);
    twins.set(path.replace(/\.ts$/, '.cts'), toTwin(path, text, scripts));
  }
  const kept = reachable(files, scripts);
  for (const path of files.keys()) if (!kept.has(path)) await rm(join(dist, path));
  for (const path of reachable(twins, scripts)) await writeFile(join(dist, path), twins.get(path)!);
}
