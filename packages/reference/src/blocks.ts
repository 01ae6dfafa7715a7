import type { Block, CodeBlock, Inline, Page, Text } from './page.js';

export function heading(level: 2 | 3, text: string, id: string): Block {
  return { is: 'heading', level, text, id };
}

export function paragraph(...text: Text): Block {
  return { is: 'text', text };
}

export function table(columns: readonly string[], rows: readonly (readonly Text[])[]): Block {
  return { is: 'table', columns, rows };
}

export function json(value: unknown, title?: string): CodeBlock {
  const text = JSON.stringify(value, null, 2);
  return { is: 'code', language: 'json', text, ...(title !== undefined && { title }) };
}

/** A table, or nothing where it has no rows. */
export function tableIfAny(columns: readonly string[], rows: readonly (readonly Text[])[]): readonly Block[] {
  return rows.length === 0 ? [] : [table(columns, rows)];
}

export function pageLink(page: string, text: string): Inline {
  return { page, text };
}

export function codeLink(page: string, text: string): Inline {
  return { page, text, isCode: true };
}

/** `1 operation`, `2 operations`. */
export function counted(count: number, one: string, several = `${one}s`): string {
  return `${count} ${count === 1 ? one : several}`;
}

/**
 * Links to pages under a heading, each with its sentence. Labels that all of them have are left out, and so is whether a
 * document is closed, which follows from its direction.
 */
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
