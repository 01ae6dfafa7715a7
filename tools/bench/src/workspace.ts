import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ROOT } from '@data-import/workspace/processes';

export const packageFolder = join(ROOT, 'tools/bench');

/** A file below the folder for what the benchmarks write: the peers can be imported from there. */
export function made(...path: string[]): string {
  return join(packageFolder, 'dist', ...path);
}

/** Writes a file in one step unless it has the text already: tests and benchmarks may run side by side. */
export async function writeMade(file: string, text: string): Promise<string> {
  const current = await readFile(file, 'utf8').catch(() => undefined);
  if (current === text) return file;
  await mkdir(dirname(file), { recursive: true });
  const temporary = `${file}.${process.pid}`;
  await writeFile(temporary, text);
  await rename(temporary, file);
  return file;
}
