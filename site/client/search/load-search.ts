import { createSearch, type Search, type SearchIndex } from '@data-import/reference/search';
import { useEffect, useState } from 'preact/hooks';

let loading: Promise<Search> | undefined;

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

function root(): string {
  return document.documentElement.dataset['root'] ?? './';
}

export function toHref(page: string): string {
  const [path = '', anchor] = page.split('#');
  const address = `${root()}${path === '' ? '' : `${path}/`}`;
  return anchor === undefined ? address : `${address}#${encodeURIComponent(anchor)}`;
}

interface State {
  readonly search?: Search;
  readonly hasFailed: boolean;
}

export function useSearch(): State & { readonly retry: () => void } {
  const [state, setState] = useState<State>({ hasFailed: false });
  const load = () => {
    setState({ hasFailed: false });
    loadSearch().then(
      (search) => setState({ search, hasFailed: false }),
      () => setState({ hasFailed: true }),
    );
  };
  useEffect(load, []);
  return { ...state, retry: load };
}
