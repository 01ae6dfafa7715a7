import type { PageKind } from '../page.js';

/**
 * What `search-index.json` holds: everything that search finds, page by page. The order of the pages is the order among
 * equal matches.
 */
export interface SearchIndex {
  /** The version of this shape. It changes when a program that reads the index has to change; new members do not count. */
  readonly version: 1;
  readonly pages: readonly IndexedPage[];
}

/** A page of the catalogue. */
export interface IndexedPage {
  /** Its address below the root of the site: `contracts/Account`, with the page in `contracts/Account/index.html`. */
  readonly path: string;
  readonly kind: PageKind;
  readonly title: string;
  /** What it is, in a sentence. */
  readonly text: string;
  /** What narrows a search without being a name: a method, a version, a direction. */
  readonly labels?: readonly string[];
  /** Further names by which it is found: codes, values, contracts, versions. */
  readonly names?: readonly IndexedName[];
  /** What a guide says, in pieces. */
  readonly passages?: readonly IndexedPassage[];
  /** Its tables of fields. An event has one for each version. */
  readonly tables?: readonly IndexedTable[];
}

/** A name of a page beside its title. */
export interface IndexedName {
  readonly name: string;
  /** The id of the place on the page, where it is not the whole page. */
  readonly at?: string;
}

/** A paragraph, an item of a list or a row of a table. */
export interface IndexedPassage {
  readonly text: string;
  /** The id of the heading above it, where there is one. */
  readonly at?: string;
}

/** A table of fields. */
export interface IndexedTable {
  /** The prefix of its anchors: the anchor of a field is `${id}-${path}`. */
  readonly id: string;
  readonly fields: readonly IndexedField[];
}

/** A field. The fields of a shape that has a page of its own are listed on that page only. */
export interface IndexedField {
  /**
   * Where it is in the contract: `customers[].email`. What follows the last point is its name on the wire; in
   * `detail(FieldErrors)`, the name of an alternative follows. Empty for the whole document, where that is a list of a
   * shape.
   */
  readonly path: string;
  readonly text?: string;
  /** Where the fields inside it are listed. Their paths in this contract are `${path}${join}${their path there}`. */
  readonly inside?: { readonly pages: readonly string[]; readonly join: string };
}

/** The name of a field on the wire; empty for an alternative, which is none. */
export function nameOf({ path }: IndexedField): string {
  return path.endsWith(')') ? '' : path.slice(path.lastIndexOf('.') + 1);
}

/** What results are grouped and filtered by. */
export type SearchGroup = 'operations' | 'contracts' | 'events' | 'fields' | 'values' | 'errors' | 'guides';

const GROUP_OF: Readonly<Record<PageKind | 'field', SearchGroup>> = {
  home: 'guides',
  list: 'guides',
  guide: 'guides',
  tool: 'guides',
  operation: 'operations',
  contract: 'contracts',
  shape: 'contracts',
  event: 'events',
  field: 'fields',
  'value-list': 'values',
  'error-kind': 'errors',
  'issue-code': 'errors',
};

/** The group of what search finds. */
export function groupOf(kind: PageKind | 'field'): SearchGroup {
  return GROUP_OF[kind];
}
