import { type Block, type FieldRow, type Page, type PageKind, plainText, type Text } from '../page.js';
import type { IndexedField, IndexedName, IndexedPage, IndexedTable, SearchIndex } from './format.js';
import { passagesOf } from './passages.js';
import { lettersIn } from './words.js';

export type * from './format.js';

/** Pages that are read rather than looked up: what they say is found too. */
const WITH_PASSAGES: ReadonlySet<PageKind> = new Set(['guide', 'tool', 'error-kind', 'issue-code']);

type FieldsBlock = Extract<Block, { readonly is: 'fields' }>;

/** Where the fields of shapes are listed. */
interface Shapes {
  /** The paths of the outer fields of each page that has a table of fields, by their names. */
  readonly fieldsByPage: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** The page of a contract or shape by what its table says. */
  readonly pageByTable: ReadonlyMap<string, string>;
  readonly titles: ReadonlySet<string>;
}

/** The index of all pages: its order is the order among equal matches. */
export function searchIndexOf(pages: readonly Page[]): SearchIndex {
  const tables = pages.map((page) => [page, fieldsBlocksOf(page.blocks)] as const);
  const shapes: Shapes = {
    fieldsByPage: new Map(tables.map(([{ path }, blocks]) => [path, outerFields(blocks)])),
    pageByTable: new Map(
      tables
        .filter(([{ kind }]) => kind === 'contract' || kind === 'shape')
        .flatMap(([{ path }, blocks]) => blocks.map(({ rows }) => [rows, path] as const))
        .filter(([rows]) => prefixOf(rows) === '')
        // The first of several that say the same.
        .toReversed()
        .map(([rows, path]) => [contentOf(rows), path]),
    ),
    titles: new Set(pages.map(({ title }) => title)),
  };
  return { version: 1, pages: pages.map((page) => indexedPage(page, shapes)) };
}

function fieldsBlocksOf(blocks: readonly Block[]): FieldsBlock[] {
  return blocks.flatMap((block) => {
    if (block.is === 'fields') return [block];
    return block.is === 'tabs' ? block.tabs.flatMap((tab) => fieldsBlocksOf(tab.blocks)) : [];
  });
}

function outerFields(blocks: readonly FieldsBlock[]): Map<string, string> {
  return new Map(blocks.flatMap(({ rows }) => rows.map(({ name, path }) => [name, path] as const)));
}

/** What a table says of its outer fields, wherever they are in a document. */
function contentOf(rows: readonly FieldRow[]): string {
  return JSON.stringify(rows.map(({ name, type, description }) => [name, type, description]));
}

/** What is before the names of all outer fields: `[].` in a document that is a list. */
function prefixOf(rows: readonly FieldRow[]): string {
  const [first] = rows;
  return first === undefined ? '' : first.path.slice(0, first.path.length - first.name.length);
}

/** A list of a shape, and the table of a contract on the page of an operation: their fields are those of the shape. */
function fieldsElsewhere(page: Page, rows: readonly FieldRow[], shapes: Shapes): IndexedField[] | undefined {
  const join = prefixOf(rows);
  if (page.kind !== 'operation' && join !== '[].') return undefined;
  const elsewhere = shapes.pageByTable.get(contentOf(rows));
  return elsewhere === undefined ? undefined : [{ path: '', inside: { pages: [elsewhere], join } }];
}

function indexedPage(page: Page, shapes: Shapes): IndexedPage {
  const names = namesOf(page, shapes);
  const passages = WITH_PASSAGES.has(page.kind) ? passagesOf(page.blocks) : [];
  const tables = fieldsBlocksOf(page.blocks).map(({ id, rows }): IndexedTable => ({
    id,
    fields: fieldsElsewhere(page, rows, shapes) ?? fieldsOf(rows, shapes),
  }));
  return {
    path: page.path,
    kind: page.kind,
    title: page.title,
    text: plainText(page.summary),
    ...(page.labels.length > 0 && { labels: page.labels.map(({ text }) => text) }),
    ...(names.length > 0 && { names }),
    ...(passages.length > 0 && { passages }),
    ...(tables.length > 0 && { tables }),
  };
}

/** Versions of an event and sections of a guide are places on their page. What has a page of its own is found there. */
function namesOf(page: Page, { titles }: Shapes): IndexedName[] {
  const versions = (page.check ?? []).flatMap((target) =>
    target.kind === 'event' ? [{ name: `${target.type} ${target.version}`, at: target.version }] : [],
  );
  const placeOf = new Map(versions.map(({ name, at }) => [lettersIn(name), at]));
  const keywords = (page.keywords ?? []).map((name): IndexedName => {
    const at = placeOf.get(lettersIn(name));
    return at === undefined ? { name } : { name, at };
  });
  const sections = page.kind === 'guide' ? page.blocks.flatMap(sectionOf) : [];
  const names = [...versions, ...keywords, ...sections].filter(({ name }) => !titles.has(name));
  return [...new Map(names.map((each) => [each.name, each])).values()];
}

function sectionOf(block: Block): IndexedName[] {
  return block.is === 'heading' ? [{ name: block.text, at: block.id }] : [];
}

function fieldsOf(rows: readonly FieldRow[], shapes: Shapes): IndexedField[] {
  const { fieldsByPage } = shapes;
  return rows.flatMap((row) => {
    const linked = linkedPages(row.type).filter((path) => fieldsByPage.has(path));
    const placeElsewhere = ({ name }: FieldRow) => {
      const page = linked.find((path) => fieldsByPage.get(path)?.has(name));
      return page === undefined ? undefined : fieldsByPage.get(page)?.get(name);
    };
    const own = row.rows.filter((inner) => placeElsewhere(inner) === undefined);
    const elsewhere = row.rows.find((inner) => !own.includes(inner));
    // The name of an alternative is that of a shape: the page of the shape is what is to be found.
    const text = row.presence === 'alternative' ? '' : plainText(row.description);
    const field: IndexedField = {
      path: row.path,
      ...(text !== '' && { text }),
      ...(elsewhere !== undefined && {
        inside: { pages: linked, join: joinOf(row, elsewhere, placeElsewhere(elsewhere)!) },
      }),
    };
    return [field, ...fieldsOf(own, shapes)];
  });
}

/** What is between the path of a field and that of a field inside it, as it is on the page of its shape. */
function joinOf(outer: FieldRow, inner: FieldRow, pathElsewhere: string): string {
  return inner.path.slice(outer.path.length, inner.path.length - pathElsewhere.length);
}

function linkedPages(text: Text): string[] {
  return text.flatMap((part) =>
    typeof part !== 'string' && 'page' in part ? [part.page.replace(/#.*/, '')] : [],
  );
}
