import { STATUS_CODES } from 'node:http';
import {
  type Block,
  type CodeBlock,
  type FieldRow,
  listLinkedPages,
  type Page,
  type PageKind,
  plainText,
  withoutTabs,
} from '../page.js';
import type { IndexedAnswer, IndexedPage, IndexedTable, Passage, SearchIndex, SearchTexts } from './model.js';
import synonyms from './synonyms.json' with { type: 'json' };
import { splitWords } from './words.js';

const WITH_PASSAGES: ReadonlySet<PageKind> = new Set(['guide', 'tool', 'error-kind', 'issue-code']);

type Messages = ReadonlyMap<string, readonly Passage[]>;

export function createSearchIndex(pages: readonly Page[], messages: Messages = new Map()): SearchIndex {
  const context: Context = {
    titles: new Set(pages.map(({ title }) => title)),
    shapes: new Set(
      pages.filter(({ kind }) => kind === 'contract' || kind === 'shape').map(({ path }) => path),
    ),
    messages,
    areas: listAreas(pages),
  };
  return {
    version: 2,
    areas: context.areas.names,
    synonyms: synonyms.words,
    pages: pages.map((page) => indexPage(page, context)),
  };
}

export function splitIndex({ pages, ...index }: SearchIndex): readonly [SearchIndex, SearchTexts] {
  const texts = pages.flatMap(({ path, passages, messages }) =>
    passages === undefined && messages === undefined ? [] : [[path, { passages, messages }] as const],
  );
  const names = pages.map(({ passages: _passages, messages: _messages, ...page }) => page);
  return [
    { ...index, pages: names },
    { version: index.version, texts: Object.fromEntries(texts) as SearchTexts['texts'] },
  ];
}

interface Context {
  readonly titles: ReadonlySet<string>;
  readonly shapes: ReadonlySet<string>;
  readonly messages: Messages;
  readonly areas: Areas;
}

function indexPage(page: Page, { titles, shapes, messages, areas }: Context): IndexedPage {
  const names = [...listNames(page).filter(({ name }) => !titles.has(name)), ...listTopics(page)];
  const answers = listAnswers(page.blocks);
  const passages = WITH_PASSAGES.has(page.kind) && answers.length === 0 ? listPassages(page) : [];
  const told = [...(messages.get(page.path) ?? []), ...listReported(page)];
  const tables = page.kind === 'operation' ? [] : listTables(page.blocks, shapes);
  const inAreas = areas.of(page);
  return {
    path: page.path,
    kind: page.kind,
    title: page.title,
    text: plainText(page.summary),
    ...(page.labels.length > 0 && { labels: page.labels.map(({ text }) => text) }),
    ...(inAreas.length > 0 && { areas: inAreas }),
    ...(names.length > 0 && { names: [...new Map(names.map((each) => [each.name, each])).values()] }),
    ...(tables.length > 0 && { tables }),
    ...(passages.length > 0 && { passages }),
    ...(told.length > 0 && { messages: told }),
    ...(answers.length > 0 && { answers }),
  };
}

function listAnswers(blocks: readonly Block[]): readonly IndexedAnswer[] {
  const facts = blocks.flatMap((block) => (block.is === 'facts' ? block.facts : []));
  return facts.flatMap(({ id, term, asks = [], text }) =>
    id === undefined ? [] : [{ asks: [term, ...asks], text: plainText(text), at: id }],
  );
}

interface Areas {
  readonly names: readonly string[];
  of(page: Page): readonly number[];
}

function listAreas(pages: readonly Page[]): Areas {
  const titles = new Map(pages.map(({ path, title }) => [path, title]));
  const own = new Map(
    pages.flatMap(({ path, kind, group }) => {
      const isPart = kind === 'operation' || kind === 'event' || (kind === 'list' && path.includes('/'));
      return isPart && group !== undefined ? [[path, titles.get(`events/${group}`) ?? group] as const] : [];
    }),
  );
  const names = [...new Set(own.values())];
  const toAreas = ({ path, blocks }: Page): readonly string[] => {
    const area = own.get(path);
    if (area !== undefined) return [area];
    const isShared = /^(contracts|shapes|values)\//.test(path);
    return isShared ? listLinks(blocks).flatMap((page) => own.get(page) ?? []) : [];
  };
  return { names, of: (page) => [...new Set(toAreas(page))].map((name) => names.indexOf(name)) };
}

function listLinks(blocks: readonly Block[]): readonly string[] {
  const texts = blocks.flatMap((block) => (block.is === 'facts' ? block.facts.map(({ text }) => text) : []));
  return texts.flatMap(listLinkedPages).map(withoutAnchor);
}

function listNames(page: Page): { name: string; at?: string }[] {
  const versions = (page.check ?? []).flatMap((target) =>
    target.kind === 'event' ? [{ name: `${target.type} ${target.version}`, at: target.version }] : [],
  );
  // `AccountCreatedV1` is the version v1.
  const keywords = (page.keywords ?? []).map((keyword) => {
    const version = versions.find((each) => toLetters(each.name) === toLetters(keyword));
    return { ...version, name: STATUS_CODES[keyword] === undefined ? keyword : toStatusName(keyword) };
  });
  const sections = page.blocks.flatMap((block) =>
    page.kind === 'guide' && block.is === 'heading' ? [{ name: block.text, at: block.id }] : [],
  );
  return [...versions, ...keywords, ...sections, ...listWithoutVerb(page)];
}

function toStatusName(status: string): string {
  return `HTTP status code ${status} ${STATUS_CODES[status]}`;
}

function listWithoutVerb({ kind, title }: Page): { name: string }[] {
  const name = title.replace(/^[a-z]+(?=[A-Z])/, '');
  return kind === 'operation' && name !== title ? [{ name }] : [];
}

function listTopics({ path }: Page): { name: string; at?: string }[] {
  return Object.entries(synonyms.topics).flatMap(([place, words]) => {
    const [page, at] = place.split('#');
    if (page !== path) return [];
    return words.map((name) => (at === undefined ? { name } : { name, at }));
  });
}

function toLetters(name: string): string {
  return splitWords(name).join('');
}

function listPassages({ kind, blocks }: Page): Passage[] {
  let at: string | undefined;
  return blocks.flatMap((block) => {
    if (block.is === 'heading') at = block.id;
    const passages = [...listBlockPassages(block), ...listBodies(block, kind).map((text) => ({ text }))];
    return passages
      .filter(({ text }) => text.trim() !== '')
      .map((passage) => (at === undefined ? passage : { at, ...passage }));
  });
}

function isBody(block: Block): block is CodeBlock {
  return block.is === 'code' && block.language === 'json';
}

function listBodies(block: Block, kind: PageKind): readonly string[] {
  if (kind !== 'error-kind' || !isBody(block)) return [];
  return [`${block.title ?? ''} ${block.text.replaceAll(/\s+/g, ' ')}`.trim()];
}

const SENTENCE = /"([^"\\]+ [^"\\]+ [^"\\]+)"/g;

function listReported({ kind, blocks }: Page): Passage[] {
  if (kind !== 'error-kind') return [];
  const texts = blocks.filter(isBody).flatMap(({ text }) => [...text.matchAll(SENTENCE)]);
  return [...new Set(texts.map(([, sentence = '']) => sentence))].map((text) => ({ text, at: 'bodies' }));
}

const WIDE = 4;

function listBlockPassages(block: Block): readonly Passage[] {
  switch (block.is) {
    case 'text':
    case 'note':
      return [{ text: plainText(block.text) }];
    case 'list':
      return block.items.map((item) => ({ text: plainText(item) }));
    case 'facts':
      return block.facts.map(({ term, text, id }) => {
        return { text: `${term}: ${plainText(text)}`, ...(id !== undefined && { at: id }) };
      });
    case 'table':
      // Index only the first cell, which names the row; the other cells would make the index too large.
      return block.rows.map((row) => ({
        text: row
          .slice(0, block.columns.length > WIDE ? 1 : undefined)
          .map(plainText)
          .join(' · '),
      }));
    case 'tabs':
      return block.tabs.flatMap((tab) => tab.blocks.flatMap(listBlockPassages));
    default:
      return [];
  }
}

function listTables(blocks: readonly Block[], shapes: ReadonlySet<string>): IndexedTable[] {
  return withoutTabs(blocks).flatMap((block) =>
    block.is === 'fields' ? [{ id: block.id, fields: listFields(block.rows, shapes) }] : [],
  );
}

function listFields(
  rows: readonly FieldRow[],
  shapes: ReadonlySet<string>,
  isInShape = false,
): (readonly [path: string, text?: string])[] {
  return rows.flatMap((row) => {
    const text = isInShape ? '' : plainText(row.description);
    const field = text === '' ? ([row.path] as const) : ([row.path, text] as const);
    const isShape = listLinkedPages(row.type).some((page) => shapes.has(withoutAnchor(page)));
    const inner = listFields(row.rows, shapes, isInShape || isShape);
    return row.presence === 'alternative' ? inner : [field, ...inner];
  });
}

function withoutAnchor(page: string): string {
  return page.replace(/#.*/, '');
}
