import {
  highlightSelectionMatches,
  openSearchPanel,
  search as searchOf,
  searchKeymap,
} from '@codemirror/search';
import type { Extension } from '@codemirror/state';
import { keymap } from '@codemirror/view';

export const search: Extension = [
  searchOf({ top: true }),
  highlightSelectionMatches(),
  keymap.of([...searchKeymap]),
];

export { openSearchPanel };
