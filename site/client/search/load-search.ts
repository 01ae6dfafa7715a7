import { createSearch, type Search, type SearchIndex } from '@data-import/reference/search';

let loading: Promise<Search> | undefined;

/** Loads the index once. After a failure, the next call tries again. */
export function loadSearch(): Promise<Search> {
  loading ??= fetchIndex().then(createSearch);
  loading.catch(() => (loading = undefined));
  return loading;
}

async function fetchIndex(): Promise<SearchIndex> {
  const response = await fetch(`${root()}search-index.json`);
  if (!response.ok) throw new Error(`search-index.json: ${response.status}`);
  const index = (await response.json()) as SearchIndex;
  // A cached page may load the index of a newer site.
  if (index.version !== 2) throw new Error(`search-index.json has version ${String(index.version)}`);
  return index;
}

/** The way from this page to the root of the site. */
function root(): string {
  return document.documentElement.dataset['root'] ?? './';
}

/** The address of a page with its anchor, relative to this page. */
export function toHref(page: string): string {
  const [path = '', anchor] = page.split('#');
  const address = `${root()}${path === '' ? '' : `${path}/`}`;
  return anchor === undefined ? address : `${address}#${encodeURIComponent(anchor)}`;
}
