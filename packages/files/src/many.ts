import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const MAX_OPEN_FILES = 16;

/** The file system answers several requests at once. Ends when all have ended, also where one fails. */
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

/** Writes a file under a temporary name, then renames it, so that nobody ever reads a part of it. */
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
