import { type Block, type Page, plainText } from '../page.js';
import type { RootContent } from 'mdast';
import { listLabels, toHeading, toNodes, toParagraph } from './blocks.js';
import { markdownHrefFrom, type Place, printMarkdown } from './inline.js';

export { markdownHrefFrom, toMarkdownPath } from './inline.js';
export { fieldIndexes, llmsTxt } from './llms.js';

export interface MarkdownOptions {
  /** The address of a page from another, both with their anchors; by default the address of its Markdown. */
  readonly hrefFrom?: (from: string, to: string) => string;
  /** The address of a file of the site from a page. */
  readonly fileHrefFrom?: (from: string, file: string) => string;
  /** Whether links lead to a place of the page: fields have an anchor only then. */
  readonly isTarget?: (id: string) => boolean;
}

/** A part of a page: the blocks before its first heading, or a heading of level 2 with its blocks. */
export interface MarkdownPart {
  /** The id and the words of its heading; the first part has neither. */
  readonly id?: string;
  readonly title?: string;
  readonly fields: readonly string[];
  readonly text: string;
}

export function toMarkdown(page: Page, options: MarkdownOptions = {}): string {
  return `${listMarkdownParts(page, options)
    .map(({ text }) => text)
    .join('\n\n')}\n`;
}

/** The Markdown of a page in its parts, between which there is an empty line. */
export function listMarkdownParts(
  page: Page,
  { hrefFrom = markdownHrefFrom, fileHrefFrom, isTarget }: MarkdownOptions = {},
): readonly MarkdownPart[] {
  const place: Place = {
    href: (to) => hrefFrom(page.path, to),
    fileHref: fileHrefFrom && ((file) => fileHrefFrom(page.path, file)),
    isTarget,
  };
  return listParts(page.blocks).map((blocks, index) => {
    const [first] = blocks;
    const body = toNodes(blocks, place);
    const fields = fieldsIn(blocks);
    if (index > 0 && first?.is === 'heading')
      return { id: first.id, title: first.text, fields, text: printMarkdown(body) };
    return { fields, text: printMarkdown([...findTop(page, place), ...body]) };
  });
}

function findTop({ title, isCode, summary, labels }: Page, place: Place): RootContent[] {
  const lines = [[listLabels(labels)], summary].filter((line) => plainText(line) !== '');
  return [
    toHeading([isCode === true ? { code: title } : title], 1),
    ...lines.map((line) => toParagraph(line, place)),
  ];
}

/** The blocks before the first heading of level 2, then the blocks of each such heading. */
export function listParts(blocks: readonly Block[]): readonly (readonly Block[])[] {
  const parts: Block[][] = [[]];
  for (const block of blocks) {
    if (block.is === 'heading' && block.level === 2) parts.push([]);
    parts.at(-1)!.push(block);
  }
  return parts;
}

function fieldsIn(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block) => {
    if (block.is === 'tabs') return block.tabs.flatMap((tab) => fieldsIn(tab.blocks));
    return block.is === 'fields' ? [block.id] : [];
  });
}
