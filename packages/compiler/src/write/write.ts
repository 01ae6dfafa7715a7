import { readdir, readFile, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { inParallel, replaceFile } from '@data-import/files/many';
import { format } from 'oxfmt';
import type { FileMap } from '../model.js';

export async function listFiles(folder: string, base = folder): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(base, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
}

export async function staleFiles(packageFolder: string, folder: string, files: FileMap): Promise<string[]> {
  const stale = new Set(files.keys());
  await inParallel([...files], async ([path, text]) => {
    const current = await readFile(join(packageFolder, path), 'utf8').catch(() => undefined);
    if (current === text) stale.delete(path);
  });
  const present = await listFiles(join(packageFolder, folder), packageFolder);
  return [...stale, ...present.filter((path) => !files.has(path))];
}

export async function writeFiles(packageFolder: string, folder: string, files: FileMap): Promise<void> {
  for (const name of await staleFiles(packageFolder, folder, files)) {
    const path = join(packageFolder, name);
    const text = files.get(name);
    if (text === undefined) await rm(path);
    else await replaceFile(path, text);
  }
}

/** Above this many characters, no person reads a file, and formatting takes 90 times as much memory. */
const MAX_LENGTH = 2_000_000;

const FORMAT = { printWidth: 110, singleQuote: true } as const;

/** From about 1,000 levels on, oxfmt 0.79 overflows its stack, which ends the process. */
const MAX_LEVELS = 200;

/** Comments, texts and patterns, whose brackets do not count, and brackets. */
const TOKENS =
  /\/\*[^]*?\*\/|\/\/.*|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|`[^`]*`|\/(?:\\.|\[(?:\\.|[^\]\\])*\]|[^/\\[\n])+\/[uv]|[([{}\])]/g;

function isDeep(text: string): boolean {
  let level = 0;
  for (const [token] of text.matchAll(TOKENS)) {
    if ('([{'.includes(token)) level += 1;
    else if (')]}'.includes(token)) level -= 1;
    if (level > MAX_LEVELS) return true;
  }
  return false;
}

/** Formats JavaScript as TypeScript, whatever the name of the file. What is too long or too deep to be read stays as it is. */
export async function formatTypeScript(files: FileMap): Promise<FileMap> {
  const formatted: FileMap = new Map(files);
  await inParallel([...files], async ([path, text]) => {
    if (text.length > MAX_LENGTH || isDeep(text)) return;
    const { code, errors } = await format('module.ts', text, FORMAT);
    const [error] = errors;
    if (error !== undefined) throw new SyntaxError(`${path}: ${error.message}`);
    formatted.set(path, code);
  });
  return formatted;
}
