import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { filledPage } from '@data-import/workspace/filled-page';

const PAGE = 'docs/guarantees.md';

/** Puts texts into their sections of the page of promises. */
export async function writePage(root: string, texts: ReadonlyMap<string, string>): Promise<void> {
  const path = join(root, PAGE);
  const { filled } = await filledPage(path, texts, 'keep');
  await writeFile(path, filled);
}
