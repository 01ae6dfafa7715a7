import type { Search, SearchHit } from '@data-import/reference/search';
import { href } from '../href.js';
import { loadNames, toHref } from './load-search.js';

/** Finds the page whose name is most similar to the last part of the address, or else to the whole of it. */
function findNearest({ search }: Search, parts: readonly string[]): SearchHit | undefined {
  for (const query of [parts.at(-1), parts.join(' ')]) {
    const { hits, nearest } = search(query ?? '');
    const hit = hits[0] ?? search(nearest[0] ?? '').hits[0];
    if (hit !== undefined) return hit;
  }
  return undefined;
}

/** @throws {URIError} if the address is not encoded in UTF-8 */
export async function suggestPage(element: HTMLElement): Promise<void> {
  const root = new URL(href(''), location.href).pathname;
  const path = decodeURIComponent(location.pathname.slice(root.length)).replace(/\.(html|md)$/, '');
  const hit = findNearest(
    await loadNames(),
    path.split('/').filter((part) => part !== ''),
  );
  if (hit === undefined) return;
  const link = element.querySelector('a')!;
  link.href = toHref(hit.page);
  link.textContent = hit.name;
  element.hidden = false;
}
