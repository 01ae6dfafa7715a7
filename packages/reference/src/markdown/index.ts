import { listParts, listRows, type Page, plainText, toId, withoutTabs } from '../page.js';
import type { RootContent } from 'mdast';
import { listLabels, toHeading, toNodes, toParagraph } from './blocks.js';
import { markdownHrefFrom, type LineContext, printMarkdown } from './inline.js';

export { markdownHrefFrom, toMarkdownPath } from './inline.js';
export { fieldIndexes, llmsTxt } from './llms.js';

export interface MarkdownOptions {
  readonly hrefFrom?: (from: string, to: string) => string;
  readonly fileHrefFrom?: (from: string, file: string) => string;
  readonly isTarget?: (id: string) => boolean;
}

export interface MarkdownPart {
  readonly id?: string;
  readonly title?: string;
  readonly text: string;
}

export function toMarkdown(page: Page, options: MarkdownOptions = {}): string {
  return `${listMarkdownParts(page, options)
    .map(({ text }) => text)
    .join('\n\n')}\n`;
}

export function listMarkdownParts(page: Page, options: MarkdownOptions = {}): readonly MarkdownPart[] {
  const place = placeOf(page, options);
  return listParts(page.blocks).map((blocks, index) => {
    const [first] = blocks;
    const body = toNodes(blocks, place);
    if (index > 0 && first?.is === 'heading')
      return { id: first.id, title: first.text, text: printMarkdown(body) };
    return { text: printMarkdown([...findTop(page, place), ...body]) };
  });
}

function placeOf(
  { path }: Page,
  { hrefFrom = markdownHrefFrom, fileHrefFrom, isTarget }: MarkdownOptions,
): LineContext {
  return {
    href: (to) => hrefFrom(path, to),
    fileHref: fileHrefFrom && ((file) => fileHrefFrom(path, file)),
    isTarget,
  };
}

export function fieldMarkdown(page: Page, anchor: string, options: MarkdownOptions = {}): string | undefined {
  const id = toId(anchor);
  for (const block of withoutTabs(page.blocks)) {
    if (block.is !== 'fields') continue;
    const row = listRows(block.rows).find(({ path }) => toId(`${block.id}-${path}`) === id);
    if (row !== undefined) return printMarkdown(toNodes([{ ...block, rows: [row] }], placeOf(page, options)));
  }
  return undefined;
}

function findTop({ title, isCode, summary, labels }: Page, place: LineContext): RootContent[] {
  const lines = [[listLabels(labels)], summary].filter((line) => plainText(line) !== '');
  return [
    toHeading([isCode === true ? { code: title } : title], 1),
    ...lines.map((line) => toParagraph(line, place)),
  ];
}
