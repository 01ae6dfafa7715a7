import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ROOT } from '@data-import/workspace/processes';

export const BENCH = join(ROOT, 'tools/bench');

export async function writeGenerated(path: string, text: string): Promise<string> {
  const file = join(BENCH, 'dist', path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
  return file;
}
