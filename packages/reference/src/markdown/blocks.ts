import {
  describeMessage,
  type Block,
  type CodeBlock,
  type DiffLine,
  type FieldRow,
  type Label,
  type Remark,
  type Text,
  toId,
} from '../page.js';
import { toCode, escaped, findLine, longestRun, type Place } from './inline.js';

type Of<Is extends Block['is']> = Extract<Block, { readonly is: Is }>;

const TITLES: Readonly<Record<Of<'note'>['kind'] | Remark['kind'], string>> = {
  gap: 'Undocumented',
  assumption: 'Our assumption',
  'known-values': 'Known values',
  advice: 'Advice',
  warning: 'Warning',
};

const TOOLS: Readonly<Record<Of<'tool'>['tool'], string>> = {
  check: 'This page checks payloads in the browser, where they stay: open it there.',
  compare: 'This page compares contracts in the browser: open it there.',
  openapi: 'This page shows `openapi.json` in the browser: open it there.',
};

const MAX_NESTING = 6;

/**
 * The Markdown of blocks, with an empty line between them.
 *
 * @param depth how much deeper headings are than on the page: headings of a tab are below its title
 */
export function markdownOfBlocks(blocks: readonly Block[], place: Place, depth = 0): string {
  let level = 2 + depth;
  const parts: string[] = [];
  for (const block of blocks) {
    if (block.is === 'heading') level = block.level + depth;
    const part =
      block.is === 'tabs' ? listTabs(block, place, level + 1) : markdownOfBlock(block, place, depth);
    const isSecond = isList(part) && isList(parts.at(-1) ?? '');
    if (part !== '') parts.push(isSecond ? part.replaceAll(/^- /gm, '* ') : part);
  }
  return parts.join('\n\n');
}

/** Two lists in a row would be one if they had the same marks. */
function isList(part: string): boolean {
  return part.startsWith('- ');
}

function markdownOfBlock(block: Exclude<Block, Of<'tabs'>>, place: Place, depth: number): string {
  switch (block.is) {
    case 'heading':
      return toHeading(findLine([block.text], place), block.level + depth, block.id);
    case 'text':
      return findLine(block.text, place);
    case 'list':
      return toList(block.items, place);
    case 'note':
      return `> **${TITLES[block.kind]}:** ${findLine(block.text, place)}`;
    case 'facts':
      return block.facts.map((fact) => toFact(fact, place)).join('\n');
    case 'table':
      return toBlockTable(block, place);
    case 'cards':
      return block.cards.map((card) => toCard(card, place)).join('\n');
    case 'fields':
      return block.rows.length === 0 ? '' : toFieldTable(block, place);
    case 'code':
      return toFence(block);
    case 'diff':
      return toDiff(block);
    case 'sequence':
      return block.messages
        .map((message, index) => `${index + 1}. ${findLine(describeMessage(message, block.actors), place)}`)
        .join('\n');
    case 'states':
      return '';
    case 'try':
      return 'The page sends this request to the sandbox, in the browser: open it there, or run `npx @data-import/sandbox`.';
    case 'tool':
      return TOOLS[block.tool];
  }
}

/** A heading, and its id where renderers would not find the same one in its words. */
export function toHeading(line: string, level: number, id: string): string {
  const marks = '#'.repeat(Math.min(level, MAX_NESTING));
  // A `#` at the end of a heading is not part of it unless it is escaped.
  const anchor = toSlug(line) === id ? '' : toAnchor(id);
  return `${marks} ${anchor}${line.replace(/#$/, String.raw`\#`)}`;
}

function toSlug(line: string): string {
  return line
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
}

function attribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

function toFact({ term, text, id }: Of<'facts'>['facts'][number], place: Place): string {
  const anchor = id === undefined ? '' : toAnchor(id);
  return `- ${anchor}${findLine([{ strong: `${term}:` }, ' ', ...text], place)}`;
}

function toAnchor(id: string): string {
  return `<a id="${attribute(toId(id))}"></a>`;
}

function toList(items: readonly Text[], place: Place): string {
  return items.map((item) => `- ${findLine(item, place)}`).join('\n');
}

function toBlockTable({ columns, rows }: Of<'table'>, around: Place): string {
  const place: Place = { ...around, isCell: true };
  return toTable(
    columns.map((column) => findLine([column], place)),
    rows.map((row) => row.map((cell) => findLine(cell, place))),
  );
}

function toCard({ page, title, text, labels = [], isCode = false }: Card, place: Place): string {
  const link = findLine([{ page, text: title, isCode }], place);
  const shown = listLabels(labels);
  const line = findLine(text, place);
  return `- ${link}${shown === '' ? '' : ` (${shown})`}${line === '' ? '' : `: ${line}`}`;
}

type Card = Of<'cards'>['cards'][number];

export function listLabels(labels: readonly Label[]): string {
  return labels.map(({ text }) => escaped(text)).join(', ');
}

function listTabs({ tabs }: Of<'tabs'>, place: Place, level: number): string {
  const marks = '#'.repeat(Math.min(level, MAX_NESTING));
  return tabs
    .map(({ title, blocks }) =>
      [`${marks} ${findLine([title], place)}`, markdownOfBlocks(blocks, place, level - 1)].join('\n\n'),
    )
    .join('\n\n');
}

function toFence({ title, language, text }: CodeBlock): string {
  const block = fenced(language, text);
  return title === undefined ? block : `${findLine([title, ':'], { href: String })}\n\n${block}`;
}

function fenced(language: string, text: string): string {
  const fence = '`'.repeat(Math.max(3, longestRun(text, '`') + 1));
  return `${fence}${language}\n${text.replace(/\n$/, '')}\n${fence}`;
}

function toDiff({ before, after, lines }: Of<'diff'>): string {
  return fenced('diff', [`--- ${before}`, `+++ ${after}`, ...unified(lines)].join('\n'));
}

/** Lines as a diff has them: of those that change in a row, first all that go, then all that come. */
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

const STEP = '› ';

/** All fields of a contract in one table: those inside a field follow it, with a `›` for each level. */
function toFieldTable({ id, rows }: Of<'fields'>, around: Place): string {
  const place: Place = { ...around, isCell: true };
  const lines = (level: readonly FieldRow[], depth: number): string[][] =>
    level.flatMap((row) => {
      const anchor = place.isTarget?.(`${id}-${row.path}`) === true ? toAnchor(`${id}-${row.path}`) : '';
      const [name, ...cells] = listCells(row, place);
      return [[STEP.repeat(depth) + name + anchor, ...cells], ...lines(row.rows, depth + 1)];
    });
  return toTable(COLUMNS, lines(rows, 0));
}

function listCells(row: FieldRow, place: Place): [string, ...string[]] {
  return [
    toCode(row.path, true),
    findLine(row.type, place),
    PRESENCES[row.presence],
    [
      findLine(row.description, place),
      listRules(row, place),
      ...row.remarks.map(({ kind, text }) => `${TITLES[kind]}: ${findLine([text], place)}`),
    ]
      .filter((part) => part !== '')
      .map((part) => (/[.!?:…]$/.test(part) ? part : `${part}.`))
      .join(' '),
  ];
}

function listRules({ format, rules }: FieldRow, place: Place): string {
  const lines = rules.map((rule) => findLine(rule, place));
  if (format !== undefined) lines.unshift(toFormat(format));
  return lines.length === 0 ? '' : `Rules: ${lines.join('; ')}`;
}

function toFormat({ name, example }: NonNullable<FieldRow['format']>): string {
  const format = `format ${toCode(name, true)}`;
  return example === undefined ? format : `${format}, such as ${toCode(example, true)}`;
}

export function toTable(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string =>
    `| ${columns.map((_, index) => cells[index] ?? '').join(' | ')} |`;
  return [line(columns), line(columns.map(() => '---')), ...rows.map(line)].join('\n');
}
