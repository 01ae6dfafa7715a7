import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const packageFolder = fileURLToPath(new URL('..', import.meta.url));
export const repository = fileURLToPath(new URL('../../..', import.meta.url));

/** A file below the folder of what the benchmarks make for themselves: from there the peers can be imported. */
export function made(...path: string[]): string {
  return join(packageFolder, 'dist', ...path);
}

/** Writes a file where it does not hold the text already, in one step: tests and benchmarks may run side by side. */
export async function writeMade(file: string, text: string): Promise<string> {
  const current = await readFile(file, 'utf8').catch(() => undefined);
  if (current === text) return file;
  await mkdir(dirname(file), { recursive: true });
  const temporary = `${file}.${process.pid}`;
  await writeFile(temporary, text);
  await rename(temporary, file);
  return file;
}
