import type { Block, CodeBlock, Inline, Language, Page, Text } from './page.js';
import { prose } from './prose.js';

export function heading(level: 2 | 3, text: string, id: string, isAside = false): Block {
  return { is: 'heading', level, text, id, ...(isAside && { isAside }) };
}

export function paragraph(...text: Text): Block {
  return { is: 'text', text };
}

export function table(columns: readonly string[], rows: readonly (readonly Text[])[]): Block {
  return { is: 'table', columns, rows };
}

export function codeBlock(language: Language, text: string, title?: string): CodeBlock {
  return { is: 'code', language, text, ...(title !== undefined && { title }) };
}

export function json(value: unknown, title?: string): CodeBlock {
  return codeBlock('json', JSON.stringify(value, null, 2), title);
}

export function listBlock(items: readonly Text[]): Block {
  return { is: 'list', items };
}

export function note(kind: Extract<Block, { is: 'note' }>['kind'], text: Text): Block {
  return { is: 'note', kind, text };
}

export type Fact = readonly [term: string, text: Text | string];

export function facts(rows: readonly Fact[]): Block {
  const all = rows.map(([term, text]) => ({ term, text: typeof text === 'string' ? markup(text) : text }));
  return { is: 'facts', facts: all.filter(({ text }) => text.length > 0) };
}

export function addFact(page: Page, term: string, text: Text): Page {
  const at = page.blocks.findIndex(({ is }) => is === 'facts');
  const found = page.blocks[at];
  if (text.length === 0 || found?.is !== 'facts') return page;
  return { ...page, blocks: page.blocks.with(at, { ...found, facts: [...found.facts, { term, text }] }) };
}

export function markupBlock(lines: string): Block {
  return paragraph(...markup(lines));
}

/** Parses inline code and links to pages: ``See `code` and [errors](errors).`` */
export function markup(line: string): Text {
  return line.split(/(\[[^\]]+\]\([^)]+\))/).flatMap((part) => {
    const [, label, page] = /^\[(.+)\]\((.+)\)$/.exec(part) ?? [];
    if (label === undefined || page === undefined) return prose(part);
    return label.startsWith('`') ? codeLink(page, label.slice(1, -1)) : pageLink(page, label);
  });
}

export function pageLink(page: string, text: string): Inline {
  return { page, text };
}

export function codeLink(page: string, text: string): Inline {
  return { page, text, isCode: true };
}

export function counted(count: number, one: string, several = `${one}s`): string {
  return `${count} ${count === 1 ? one : several}`;
}

export function cardsSection(title: string, pages: readonly Page[]): Block[] {
  const isCommon = (text: string): boolean =>
    ['closed', 'open'].includes(text) ||
    pages.every(({ labels }) => labels.some((label) => label.text === text));
  const cards = pages.map(({ path, title: name, summary, labels }) => ({
    page: path,
    title: name,
    text: summary,
    labels: labels.filter(({ text }) => !isCommon(text)),
    isCode: true,
  }));
  return [
    { is: 'heading', level: 2, text: title, id: title.toLowerCase().replaceAll(/[^a-z]+/g, '-') },
    { is: 'cards', cards },
  ];
}
