import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { filledPage } from '@data-import/workspace/filled-page';
import { ROOT } from '@data-import/workspace/processes';

export const pageFile = join(ROOT, 'docs', 'performance.md');

/** Writes texts into their sections of the page, and charts beside it. */
export async function writePage(
  texts: ReadonlyMap<string, string>,
  charts: ReadonlyMap<string, string>,
): Promise<void> {
  const { filled } = await filledPage(pageFile, texts, 'keep');
  await writeFile(pageFile, filled);
  for (const [name, chart] of charts) await writeFile(join(ROOT, 'docs', name), chart);
}
