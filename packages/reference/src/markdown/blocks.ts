import type { Block, CodeBlock, DiffLine, Label, Text } from '../page.js';
import { fieldTableOf } from './fields.js';
import { escaped, lineOf, longestRun, type Place } from './inline.js';
import { tableOf } from './table.js';

type Of<Is extends Block['is']> = Extract<Block, { readonly is: Is }>;

const NOTE_TITLES: Readonly<Record<Of<'note'>['kind'], string>> = {
  gap: 'Not documented',
  assumption: 'Our assumption',
  advice: 'Advice',
  warning: 'Warning',
};

const TOOLS: Readonly<Record<Of<'tool'>['tool'], string>> = {
  check: 'This page checks payloads in the browser, where they stay: open it there.',
  compare: 'This page compares contracts in the browser: open it there.',
};

const DEEPEST = 6;

/**
 * The Markdown of blocks, with an empty line between them.
 *
 * @param depth how much deeper than on the page headings are: those of a tab are below its title
 */
export function markdownOfBlocks(blocks: readonly Block[], place: Place, depth = 0): string {
  let level = 2 + depth;
  const parts: string[] = [];
  for (const block of blocks) {
    if (block.is === 'heading') level = block.level + depth;
    const part = block.is === 'tabs' ? tabsOf(block, place, level + 1) : markdownOfBlock(block, place, depth);
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
      return headingOf(lineOf([block.text], place), block.level + depth, block.id);
    case 'text':
      return lineOf(block.text, place);
    case 'list':
      return listOf(block.items, place);
    case 'note':
      return `> **${NOTE_TITLES[block.kind]}:** ${lineOf(block.text, place)}`;
    case 'facts':
      return listOf(
        block.facts.map(({ term, text }) => [{ strong: `${term}:` }, ' ', ...text]),
        place,
      );
    case 'table':
      return blockTableOf(block, place);
    case 'cards':
      return block.cards.map((card) => cardOf(card, place)).join('\n');
    case 'fields':
      return block.rows.length === 0 ? '' : fieldTableOf(block.rows, place);
    case 'code':
      return fenceOf(block);
    case 'diff':
      return diffOf(block);
    case 'tool':
      return TOOLS[block.tool];
  }
}

/** A heading, and its id where renderers would not find the same one in its words. */
export function headingOf(line: string, level: number, id: string): string {
  const marks = '#'.repeat(Math.min(level, DEEPEST));
  // A `#` at the end of a heading is no part of it, unless it is escaped.
  const anchor = slugOf(line) === id ? '' : `<a id="${attribute(id)}"></a>`;
  return `${marks} ${anchor}${line.replace(/#$/, String.raw`\#`)}`;
}

/** The id that renderers make of the words of a heading. */
function slugOf(line: string): string {
  return line
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
}

function attribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

function listOf(items: readonly Text[], place: Place): string {
  return items.map((item) => `- ${lineOf(item, place)}`).join('\n');
}

function blockTableOf({ columns, rows }: Of<'table'>, { href }: Place): string {
  const place: Place = { href, isCell: true };
  return tableOf(
    columns.map((column) => lineOf([column], place)),
    rows.map((row) => row.map((cell) => lineOf(cell, place))),
  );
}

function cardOf({ page, title, text, labels = [], isCode = false }: Card, place: Place): string {
  const link = lineOf([{ page, text: title, isCode }], place);
  const shown = labelsOf(labels);
  const line = lineOf(text, place);
  return `- ${link}${shown === '' ? '' : ` (${shown})`}${line === '' ? '' : `: ${line}`}`;
}

type Card = Of<'cards'>['cards'][number];

export function labelsOf(labels: readonly Label[]): string {
  return labels.map(({ text }) => escaped(text)).join(', ');
}

function tabsOf({ tabs }: Of<'tabs'>, place: Place, level: number): string {
  const marks = '#'.repeat(Math.min(level, DEEPEST));
  return tabs
    .map(({ title, blocks }) =>
      [`${marks} ${lineOf([title], place)}`, markdownOfBlocks(blocks, place, level - 1)].join('\n\n'),
    )
    .join('\n\n');
}

function fenceOf({ title, language, text }: CodeBlock): string {
  const block = fenced(language, text);
  return title === undefined ? block : `${lineOf([title, ':'], { href: String })}\n\n${block}`;
}

function fenced(language: string, text: string): string {
  const fence = '`'.repeat(Math.max(3, longestRun(text, '`') + 1));
  return `${fence}${language}\n${text.replace(/\n$/, '')}\n${fence}`;
}

function diffOf({ before, after, lines }: Of<'diff'>): string {
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
