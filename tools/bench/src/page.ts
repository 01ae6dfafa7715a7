import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '@data-import/workspace/processes';
import { format } from 'oxfmt';

export const PAGE = join(ROOT, 'docs/performance.md');

/** Replaces the measured parts between marker comments, and keeps the hand-written text around them. */
export function fillPage(page: string, blocks: ReadonlyMap<string, string>): string {
  let filled = page;
  for (const [title, text] of blocks) {
    const start = `<!-- bench: ${title} -->\n`;
    const from = filled.indexOf(start);
    const to = filled.indexOf('<!-- end -->', from);
    if (from === -1 || to === -1) throw new RangeError(`the page has no place for "${title}"`);
    filled = `${filled.slice(0, from + start.length)}\n${text}\n\n${filled.slice(to)}`;
  }
  return filled;
}

export async function writePage(blocks: ReadonlyMap<string, string>): Promise<void> {
  const filled = fillPage(await readFile(PAGE, 'utf8'), blocks);
  const { code } = await format(PAGE, filled);
  await writeFile(PAGE, code);
}
