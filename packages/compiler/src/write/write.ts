import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import * as estree from 'prettier/plugins/estree';
import * as typescript from 'prettier/plugins/typescript';
import { format } from 'prettier/standalone';
import type { FileMap } from '../model.js';

export async function listFiles(folder: string, base = folder): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(base, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
}

export async function staleFiles(packageFolder: string, folder: string, files: FileMap): Promise<string[]> {
  const stale: string[] = [];
  for (const [path, text] of files) {
    const current = await readFile(join(packageFolder, path), 'utf8').catch(() => undefined);
    if (current !== text) stale.push(path);
  }
  const present = await listFiles(join(packageFolder, folder), packageFolder);
  return [...stale, ...present.filter((path) => !files.has(path))];
}

export async function writeFiles(packageFolder: string, folder: string, files: FileMap): Promise<void> {
  for (const name of await staleFiles(packageFolder, folder, files)) {
    const path = join(packageFolder, name);
    const text = files.get(name);
    if (text === undefined) {
      await rm(path);
    } else {
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, text);
    }
  }
}

export const TEMPORARY = /(^|\/)\.contracts-[\da-f-]{36}\.tmp$/;

/** Writes a file under a temporary name, then renames it, so that nobody ever reads a part of it. */
export async function replaceFile(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const temporary = join(dirname(path), `.contracts-${randomUUID()}.tmp`);
  try {
    await writeFile(temporary, text);
    await rename(temporary, path);
  } finally {
    await rm(temporary, { force: true });
  }
}

/** Above this many characters, no person reads a file, and Prettier takes minutes. */
const MAX_LENGTH = 300_000;

/** Stated, because the default entry of Prettier looks for plugins and options again for each file. */
const PLUGINS = [typescript, estree];

/**
 * Without a path, Prettier looks for JSX first, by a pattern that is quadratic in a file without quotes. With the ending of
 * JavaScript, it would take the type argument of a call for a comparison.
 */
export async function formatTypeScript(files: FileMap): Promise<FileMap> {
  const formatted: FileMap = new Map();
  for (const [path, text] of files) {
    const filepath = path.replace(/\.js$/, '.ts');
    const options = { parser: 'typescript', plugins: PLUGINS, filepath, printWidth: 110, singleQuote: true };
    formatted.set(path, text.length > MAX_LENGTH ? text : await format(text, options));
  }
  return formatted;
}
