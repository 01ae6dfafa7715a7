import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fillSections } from '@data-import/docs-tables/src/sections.js';
import { format, resolveConfig } from 'prettier';

const PAGE = 'docs/guarantees.md';

/** Puts texts between their markers on the page of promises, laid out as the formatter leaves it. */
export async function writePage(root: string, texts: ReadonlyMap<string, string>): Promise<void> {
  const path = join(root, PAGE);
  const page = fillSections(await readFile(path, 'utf8'), texts);
  await writeFile(path, await format(page, { ...(await resolveConfig(path)), filepath: path }));
}
