import type { Search } from '@data-import/reference/search';
import { useEffect, useState } from 'preact/hooks';
import { loadSearch } from './load-search.js';

interface State {
  readonly search?: Search;
  readonly hasFailed: boolean;
}

/** The index, which loads when the dialog opens. */
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
