import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

/** File contents by path. */
type Files = ReadonlyMap<string, string>;

const MAX_OPEN_FILES = 16;

/** Waits for all workers even if one fails, so that no write happens after the caller continues. */
export async function inParallel<Item>(
  items: readonly Item[],
  act: (item: Item) => Promise<void>,
): Promise<void> {
  const rest = items.values();
  const workers = Array.from({ length: MAX_OPEN_FILES }, async () => {
    for (const item of rest) await act(item);
  });
  for (const ended of await Promise.allSettled(workers)) if (ended.status === 'rejected') throw ended.reason;
}

export const TEMPORARY = /(^|\/)\.contracts-[\da-f-]{36}\.tmp$/;

/** Atomic: writes a temporary file and renames it. */
export async function replaceFile(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const temporary = join(dirname(path), `.contracts-${randomUUID()}.tmp`);
  try {
    await writeFile(temporary, text);
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

export async function listFiles(folder: string, base = folder): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(base, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
}

export async function staleFiles(packageFolder: string, folder: string, files: Files): Promise<string[]> {
  const stale = new Set(files.keys());
  await inParallel([...files], async ([path, text]) => {
    const current = await readFile(join(packageFolder, path), 'utf8').catch(() => undefined);
    if (current === text) stale.delete(path);
  });
  const present = await listFiles(join(packageFolder, folder), packageFolder);
  return [...stale, ...present.filter((path) => !files.has(path))];
}

export async function writeFiles(packageFolder: string, folder: string, files: Files): Promise<void> {
  for (const name of await staleFiles(packageFolder, folder, files)) {
    const path = join(packageFolder, name);
    const text = files.get(name);
    if (text === undefined) await rm(path);
    else await replaceFile(path, text);
  }
}
