import type { PageKind } from '../page.js';
import {
  type IndexedField,
  type IndexedPage,
  type IndexedPassage,
  type IndexedTable,
  nameOf,
  type SearchIndex,
} from './format.js';
import { type Words, wordsOf } from './words.js';

/** A name as it is written and as it is compared. */
export interface Name {
  readonly text: string;
  readonly words: Words;
  /** The id of its place on the page. */
  readonly at?: string;
}

/** Something that search finds: a page by any of its names, or a field. */
export interface Entry {
  readonly page: IndexedPage;
  readonly kind: PageKind | 'field';
  readonly names: readonly Name[];
  /** Its description. */
  readonly text: string;
  readonly textWords: Words;
  /** What narrows a search without being a name: the page of a field with its version, its path, the kind of a page. */
  readonly around: readonly Words[];
  readonly field?: IndexedField;
  readonly table?: IndexedTable;
}

export interface FieldEntry extends Entry {
  readonly field: IndexedField;
  readonly table: IndexedTable;
}

export interface Entries {
  readonly all: readonly Entry[];
  /** The fields whose own fields are listed on a page, by its path. */
  readonly containers: ReadonlyMap<string, readonly FieldEntry[]>;
}

export function isField(entry: Entry): entry is FieldEntry {
  return entry.field !== undefined;
}

/** Many fields share their names, descriptions and pages. */
type Read = (text: string) => Words;

function pageEntry(page: IndexedPage, read: Read): Entry {
  const names = [{ name: page.title }, ...(page.names ?? [])].map(({ name, ...place }) => ({
    text: name,
    words: read(name),
    ...place,
  }));
  const around = [...[page.kind, ...(page.labels ?? [])].map(read), ...names.map(({ words }) => words)];
  return { page, kind: page.kind, names, text: page.text, textWords: read(page.text), around };
}

/** A passage is found by what it says, and has no name but that of its page. */
function passageEntry(page: IndexedPage, { text, ...place }: IndexedPassage, read: Read): Entry {
  const names = [{ text: page.title, words: read(''), ...place }];
  return { page, kind: page.kind, names, text, textWords: read(text), around: [read(page.title)] };
}

function fieldEntry(page: IndexedPage, table: IndexedTable, field: IndexedField, read: Read): FieldEntry {
  const name = nameOf(field);
  // Tables of versions are `v1-fields`, `v2-fields`.
  const version = table.id.replace(/-?fields$/, '');
  const outer = field.path.slice(0, field.path.length - name.length).split(/[.[\]()]+/);
  return {
    page,
    kind: 'field',
    names: [{ text: name, words: read(name) }],
    text: field.text ?? '',
    textWords: read(field.text ?? ''),
    around: [page.title, version, ...outer].filter((text) => text !== '').map(read),
    field,
    table,
  };
}

function memoized(): Read {
  const known = new Map<string, Words>();
  return (text) => {
    const words = known.get(text) ?? wordsOf(text);
    known.set(text, words);
    return words;
  };
}

export function entriesOf({ pages }: SearchIndex): Entries {
  const read = memoized();
  const fields = pages.flatMap((page) =>
    (page.tables ?? []).flatMap((table) => table.fields.map((field) => fieldEntry(page, table, field, read))),
  );
  const containers = new Map<string, FieldEntry[]>();
  for (const entry of fields) {
    for (const path of entry.field.inside?.pages ?? []) {
      const known = containers.get(path);
      if (known === undefined) containers.set(path, [entry]);
      else known.push(entry);
    }
  }
  const found = pages.flatMap((page) => [
    pageEntry(page, read),
    ...(page.passages ?? []).map((passage) => passageEntry(page, passage, read)),
  ]);
  return { all: [...found, ...fields], containers };
}
