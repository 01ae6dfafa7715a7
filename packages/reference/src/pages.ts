import { contractPages } from './contract/pages.js';
import { errorPages } from './errors/pages.js';
import { eventPages } from './events/pages.js';
import { guidePages } from './guides/pages.js';
import { operationPages } from './operations/pages.js';
import type { Page } from './page.js';
import type { Source } from './source.js';

/**
 * Every page of the catalogue.
 *
 * @throws {Error} if two pages have one path.
 */
export async function allPages(source: Source): Promise<readonly Page[]> {
  const parts = await Promise.all([
    guidePages(source),
    operationPages(source),
    contractPages(source),
    eventPages(source),
    errorPages(source),
  ]);
  const pages = parts.flat();
  const paths = new Set<string>();
  for (const { path } of pages) {
    if (paths.has(path)) throw new Error(`two pages have the path ${path}`);
    paths.add(path);
  }
  return pages;
}
