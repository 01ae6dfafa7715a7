import { type Block, type FieldRow, type Page, type PageKind, plainText, type Text } from '../page.js';
import { type IndexedPage, type IndexedTable, type SearchIndex, splitWords } from './engine.js';

const WITH_PASSAGES: ReadonlySet<PageKind> = new Set(['guide', 'tool', 'error-kind', 'issue-code']);

export function createSearchIndex(pages: readonly Page[]): SearchIndex {
  const titles = new Set(pages.map(({ title }) => title));
  const shapes = new Set(
    pages.filter(({ kind }) => kind === 'contract' || kind === 'shape').map(({ path }) => path),
  );
  return { version: 2, pages: pages.map((page) => indexPage(page, titles, shapes)) };
}

function indexPage(page: Page, titles: ReadonlySet<string>, shapes: ReadonlySet<string>): IndexedPage {
  const names = listNames(page).filter(({ name }) => !titles.has(name));
  const passages = WITH_PASSAGES.has(page.kind) ? listPassages(page.blocks) : [];
  // The fields of an operation come from its contracts.
  const tables = page.kind === 'operation' ? [] : listTables(page.blocks, shapes);
  return {
    path: page.path,
    kind: page.kind,
    title: page.title,
    text: plainText(page.summary),
    ...(page.labels.length > 0 && { labels: page.labels.map(({ text }) => text) }),
    ...(names.length > 0 && { names: [...new Map(names.map((each) => [each.name, each])).values()] }),
    ...(passages.length > 0 && { passages }),
    ...(tables.length > 0 && { tables }),
  };
}

function listNames(page: Page): { name: string; at?: string }[] {
  const versions = (page.check ?? []).flatMap((target) =>
    target.kind === 'event' ? [{ name: `${target.type} ${target.version}`, at: target.version }] : [],
  );
  // `AccountCreatedV1` is the version v1.
  const keywords = (page.keywords ?? []).map((name) => {
    const version = versions.find((each) => toLetters(each.name) === toLetters(name));
    return { ...version, name };
  });
  const sections = page.blocks.flatMap((block) =>
    page.kind === 'guide' && block.is === 'heading' ? [{ name: block.text, at: block.id }] : [],
  );
  return [...versions, ...keywords, ...sections];
}

function toLetters(name: string): string {
  return splitWords(name).join('');
}

function listPassages(blocks: readonly Block[]): { text: string; at?: string }[] {
  let at: string | undefined;
  return blocks.flatMap((block) => {
    if (block.is === 'heading') at = block.id;
    const texts = listTexts(block).filter((text) => text.trim() !== '');
    return texts.map((text) => (at === undefined ? { text } : { text, at }));
  });
}

const WIDE = 4;

function listTexts(block: Block): readonly string[] {
  switch (block.is) {
    case 'text':
    case 'note':
      return [plainText(block.text)];
    case 'list':
      return block.items.map(plainText);
    case 'facts':
      return block.facts.map(({ term, text }) => `${term}: ${plainText(text)}`);
    case 'table':
      // The first cell of a wide table names its row: the rest would make the index too large.
      return block.rows.map((row) =>
        row
          .slice(0, block.columns.length > WIDE ? 1 : undefined)
          .map(plainText)
          .join(' · '),
      );
    case 'tabs':
      return block.tabs.flatMap((tab) => tab.blocks.flatMap(listTexts));
    default:
      return [];
  }
}

function listTables(blocks: readonly Block[], shapes: ReadonlySet<string>): IndexedTable[] {
  return blocks.flatMap((block) => {
    if (block.is === 'tabs') return block.tabs.flatMap((tab) => listTables(tab.blocks, shapes));
    return block.is === 'fields' ? [{ id: block.id, fields: listFields(block.rows, shapes) }] : [];
  });
}

function listFields(
  rows: readonly FieldRow[],
  shapes: ReadonlySet<string>,
  isInShape = false,
): (readonly [path: string, text?: string])[] {
  return rows.flatMap((row) => {
    const text = isInShape ? '' : plainText(row.description);
    const field = text === '' ? ([row.path] as const) : ([row.path, text] as const);
    const isShape = row.type.some((part) => isLinkTo(part, shapes));
    const inner = listFields(row.rows, shapes, isInShape || isShape);
    return row.presence === 'alternative' ? inner : [field, ...inner];
  });
}

function isLinkTo(part: Text[number], paths: ReadonlySet<string>): boolean {
  return typeof part !== 'string' && 'page' in part && paths.has(part.page.replace(/#.*/, ''));
}
