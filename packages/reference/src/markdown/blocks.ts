import type { BlockContent, List, ListItem, PhrasingContent, RootContent, Table } from 'mdast';
import {
  describeMessage,
  type Block,
  type CodeBlock,
  type DiffLine,
  type FieldRow,
  type Label,
  NOTE_TITLES,
  plainText,
  type Text,
  toId,
} from '../page.js';
import { prose } from '../prose.js';
import { type LineContext, toPhrasing, toText } from './inline.js';

type Of<Is extends Block['is']> = Extract<Block, { readonly is: Is }>;

const TOOLS: Readonly<Record<Of<'tool'>['tool'] | 'try', string>> = {
  check: 'This page checks payloads in the browser, where they stay: open it there.',
  compare: 'This page compares contracts in the browser: open it there.',
  openapi: 'This page shows `openapi.json` in the browser: open it there.',
  try: 'The page sends this request to the sandbox, in the browser: open it there, or run `npx @data-import/sandbox`.',
};

const MAX_LEVEL = 6;

export function toNodes(blocks: readonly Block[], place: LineContext, depth = 0): RootContent[] {
  let level = 2 + depth;
  return blocks.flatMap((block) => {
    if (block.is === 'heading') level = block.level + depth;
    return block.is === 'tabs' ? toTabs(block, place, level + 1) : toBlockNodes(block, place, depth);
  });
}

function toBlockNodes(block: Exclude<Block, Of<'tabs'>>, place: LineContext, depth: number): RootContent[] {
  switch (block.is) {
    case 'heading':
      return [toHeading([block.text], block.level + depth, block.id)];
    case 'text':
      return [toParagraph(block.text, place)];
    case 'list':
      return [toList(block.items.map((item) => toPhrasing(item, place)))];
    case 'note':
      return [toQuote([{ strong: `${NOTE_TITLES[block.kind]}:` }, ' ', ...block.text], place)];
    case 'facts':
      return [toList(block.facts.map((fact) => toFact(fact, place)))];
    case 'table':
      return [
        toTable(
          block.columns,
          block.rows.map((row) => row.map((cell) => toPhrasing(cell, place))),
        ),
      ];
    case 'cards':
      return [toList(block.cards.map((card) => toPhrasing(describeCard(card), place)))];
    case 'fields':
      return block.rows.length === 0 ? [] : [toTable(COLUMNS, listFieldRows(block, place))];
    case 'code':
      return toCodeNodes(block);
    case 'diff':
      return [toDiff(block)];
    case 'sequence': {
      const items = block.messages.map((message) => describeMessage(message, block.actors));
      return [{ ...toList(items.map((item) => toPhrasing(item, place))), ordered: true }];
    }
    case 'states':
      return [];
    case 'try':
    case 'tool':
      return [toParagraph(prose(TOOLS[block.is === 'try' ? 'try' : block.tool]), place)];
  }
}

export function toHeading(text: Text, level: number, id?: string): RootContent {
  const anchor = id === undefined || toSlug(plainText(text)) === id ? [] : [toAnchor(id)];
  return {
    type: 'heading',
    depth: Math.min(level, MAX_LEVEL) as 1,
    children: [...anchor, ...toPhrasing(text, { href: String })],
  };
}

function toSlug(line: string): string {
  return line
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
}

function toAnchor(id: string): PhrasingContent {
  const attribute = toId(id).replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  return { type: 'html', value: `<a id="${attribute}"></a>` };
}

export function toParagraph(text: Text, place: LineContext): BlockContent {
  return { type: 'paragraph', children: toPhrasing(text, place) };
}

export function toQuote(text: Text, place: LineContext): RootContent {
  return { type: 'blockquote', children: [toParagraph(text, place)] };
}

export function toList(lines: readonly PhrasingContent[][]): List {
  const children = lines.map((line): ListItem => ({
    type: 'listItem',
    children: [{ type: 'paragraph', children: line }],
  }));
  return { type: 'list', spread: false, children };
}

function toTable(columns: readonly string[], rows: readonly (readonly PhrasingContent[][])[]): Table {
  const head = columns.map((column) => [toText(column)]);
  const children = [head, ...rows].map((cells) => ({
    type: 'tableRow' as const,
    children: cells.map((cell) => ({ type: 'tableCell' as const, children: cell })),
  }));
  return { type: 'table', children };
}

function toFact({ term, text, id }: Of<'facts'>['facts'][number], place: LineContext): PhrasingContent[] {
  const anchor = id === undefined ? [] : [toAnchor(id)];
  return [...anchor, ...toPhrasing([{ strong: `${term}:` }, ' ', ...text], place)];
}

function describeCard(card: Of<'cards'>['cards'][number]): Text {
  const { page, title, text, labels = [], isCode = false } = card;
  const shown = listLabels(labels);
  return [
    { page, text: title, isCode },
    shown === '' ? '' : ` (${shown})`,
    ...(plainText(text) === '' ? [] : [': ', ...text]),
  ];
}

export function listLabels(labels: readonly Label[]): string {
  return labels.map(({ text }) => text).join(', ');
}

function toTabs({ tabs }: Of<'tabs'>, place: LineContext, level: number): RootContent[] {
  return tabs.flatMap(({ title, blocks }) => [
    toHeading([title], level),
    ...toNodes(blocks, place, level - 1),
  ]);
}

function toCodeNodes({ title, language, text }: CodeBlock): RootContent[] {
  const heading = title === undefined ? [] : [toParagraph([`${title}:`], { href: String })];
  return [...heading, { type: 'code', lang: language, value: text.replace(/\n$/, '') }];
}

function toDiff({ before, after, lines }: Of<'diff'>): RootContent {
  return {
    type: 'code',
    lang: 'diff',
    value: [`--- ${before}`, `+++ ${after}`, ...unified(lines)].join('\n'),
  };
}

function unified(lines: readonly DiffLine[]): string[] {
  const printed: string[] = [];
  let coming: string[] = [];
  for (const { change, before, after } of lines) {
    if (change === 'same') {
      printed.push(...coming, ` ${after ?? before ?? ''}`);
      coming = [];
      continue;
    }
    if (before !== undefined) printed.push(`-${before}`);
    if (after !== undefined) coming.push(`+${after}`);
  }
  return [...printed, ...coming];
}

const COLUMNS = ['Field', 'Type', 'Required', 'Description'];

const PRESENCES: Readonly<Record<FieldRow['presence'], string>> = {
  required: 'yes',
  optional: 'no',
  alternative: 'alternative',
};

function listFieldRows({ id, rows }: Of<'fields'>, place: LineContext): PhrasingContent[][][] {
  const list = (level: readonly FieldRow[], depth: number): PhrasingContent[][][] =>
    level.flatMap((row) => {
      const { path, type, presence } = row;
      const anchor = place.isTarget?.(`${id}-${path}`) === true ? [toAnchor(`${id}-${path}`)] : [];
      const name = [...toPhrasing(['› '.repeat(depth), { code: path }], place), ...anchor];
      const cells = [type, [PRESENCES[presence]], describeField(row)].map((cell) => toPhrasing(cell, place));
      return [[name, ...cells], ...list(row.rows, depth + 1)];
    });
  return list(rows, 0);
}

function describeField({ description, format, rules, remarks }: FieldRow): Text {
  const all = [...(format === undefined ? [] : [describeFormat(format)]), ...rules];
  const sentences: Text[] = [
    description,
    all.flatMap((rule, index) => [index === 0 ? 'Rules: ' : '; ', ...rule]),
    ...remarks.map(({ kind, text }) => [`${NOTE_TITLES[kind]}: ${text}`]),
  ];
  return sentences
    .filter((sentence) => plainText(sentence) !== '')
    .flatMap((sentence, index) => [
      index === 0 ? '' : ' ',
      ...sentence,
      /[.!?:…]$/.test(plainText(sentence)) ? '' : '.',
    ]);
}

function describeFormat({ name, example }: NonNullable<FieldRow['format']>): Text {
  return ['format ', { code: name }, ...(example === undefined ? [] : [', such as ', { code: example }])];
}
