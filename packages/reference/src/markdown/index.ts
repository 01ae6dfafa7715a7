import type { Block, Page } from '../page.js';
import { listLabels, markdownOfBlocks } from './blocks.js';
import { toCode, findLine, markdownHrefFrom, type Place } from './inline.js';

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
    const body = markdownOfBlocks(blocks, place);
    const fields = fieldsIn(blocks);
    if (index > 0 && first?.is === 'heading') return { id: first.id, title: first.text, fields, text: body };
    return { fields, text: [...findTop(page, place), body].filter((part) => part !== '').join('\n\n') };
  });
}

function findTop({ title, isCode, summary, labels }: Page, place: Place): string[] {
  const heading = `# ${isCode === true ? toCode(title) : findLine([title], place).replace(/#$/, String.raw`\#`)}`;
  return [heading, listLabels(labels), findLine(summary, place)];
}

/** The blocks before the first heading of level 2, then the blocks of each such heading. */
function listParts(blocks: readonly Block[]): readonly (readonly Block[])[] {
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
