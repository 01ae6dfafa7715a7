import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { filledPage } from '@data-import/workspace/filled-page';
import { ROOT } from '@data-import/workspace/processes';
import { readScore } from './scores.js';
import { interopSections, type Row } from './table.js';
import type { Tool } from './tool.js';

export const PAGE = 'docs/interoperability.md';

/** Whether the page says what the committed scores say. Writes it where it does not, if asked to. */
export async function isPageCurrent(tools: readonly Tool[], { write }: { write: boolean }): Promise<boolean> {
  const rows = tools.flatMap((tool): Row[] => {
    const score = readScore(tool.title);
    return score === undefined ? [] : [{ tool, score }];
  });
  const path = join(ROOT, PAGE);
  const { page, filled } = await filledPage(path, interopSections(rows));
  if (page === filled) return true;
  if (write) writeFileSync(path, filled);
  return write;
}
