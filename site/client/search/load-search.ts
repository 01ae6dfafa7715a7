import { toId } from '@data-import/reference/page';
import { createSearch, type Search, type SearchIndex, type SearchTexts } from '@data-import/reference/search';
import { useEffect, useState } from 'preact/hooks';
import { href } from '../href.js';

let names: Promise<Search> | undefined;
let whole: Promise<Search> | undefined;

export function loadNames(): Promise<Search> {
  names ??= fetchPart<SearchIndex>('search-index.json').then(createSearch);
  names.catch(() => (names = undefined));
  return names;
}

function loadWhole(): Promise<Search> {
  whole ??= Promise.all([loadNames(), fetchPart<SearchTexts>('search-texts.json')]).then(
    async ([search, texts]) => {
      await search.add(texts);
      return search;
    },
  );
  whole.catch(() => (whole = undefined));
  return whole;
}

async function fetchPart<Part extends { readonly version: number }>(file: string): Promise<Part> {
  const response = await fetch(href(file));
  if (!response.ok) throw new Error(`${file}: ${response.status}`);
  const part = (await response.json()) as Part;
  // A cached page may load an index that a later deployment has replaced.
  if (part.version !== 2) throw new Error(`${file} has version ${part.version}`);
  return part;
}

export function toHref(page: string): string {
  const [path = '', anchor] = page.split('#');
  const address = href(path === '' ? '' : `${path}/`);
  return anchor === undefined ? address : `${address}#${encodeURIComponent(toId(anchor))}`;
}

interface SearchState {
  readonly search?: Search;
  readonly isWhole: boolean;
  readonly hasFailed: boolean;
}

const LOADING: SearchState = { isWhole: false, hasFailed: false };

export function useSearch(): SearchState & { readonly retry: () => void } {
  const [state, setState] = useState(LOADING);
  const load = () => {
    setState(LOADING);
    const fail = () => setState((last) => ({ ...last, hasFailed: true }));
    loadNames()
      .then((search) => setState((last) => ({ ...last, search })))
      .then(loadWhole)
      .then((search) => setState({ search, isWhole: true, hasFailed: false }))
      .catch(fail);
  };
  useEffect(load, []);
  return { ...state, retry: load };
}
