import type { Block, CodeBlock, Inline, Text } from '../page.js';

/** The blocks that pages are built of, in short. */
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
