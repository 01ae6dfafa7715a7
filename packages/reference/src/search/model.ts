import type { PageKind } from '../page.js';

export interface SearchIndex {
  readonly version: 2;
  readonly areas?: readonly string[];
  readonly synonyms?: readonly (readonly string[])[];
  readonly pages: readonly IndexedPage[];
}

export interface IndexedPage extends Partial<PageTexts> {
  readonly path: string;
  readonly kind: PageKind;
  readonly title: string;
  readonly text: string;
  readonly labels?: readonly string[];
  readonly areas?: readonly number[];
  readonly names?: readonly { readonly name: string; readonly at?: string }[];
  readonly tables?: readonly IndexedTable[];
  readonly answers?: readonly IndexedAnswer[];
}

/** A fact of a page, and what people ask who look for it: the first is its title. */
export interface IndexedAnswer extends Passage {
  readonly asks: readonly string[];
}

export interface IndexedTable {
  readonly id: string;
  readonly fields: readonly (readonly [path: string, text?: string])[];
}

export interface Passage {
  readonly text: string;
  readonly at?: string;
}

export interface PageTexts {
  readonly passages: readonly Passage[];
  /** Messages that lead to the page. `…` stands for any words: `required field … is missing`. */
  readonly messages: readonly Passage[];
}

export interface SearchTexts {
  readonly version: 2;
  readonly texts: Readonly<Record<string, Partial<PageTexts>>>;
}

export const ANY_WORDS = '…';
