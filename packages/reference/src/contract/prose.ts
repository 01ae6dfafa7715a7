import type { Inline, Text } from '../page.js';

/** A description of a schema as a line: what stands between backticks is code. */
export function prose(description: string): Text {
  return description
    .split(/(`[^`]+`)/)
    .filter((part) => part !== '')
    .map((part) => (/^`[^`]+`$/.test(part) ? { code: part.slice(1, -1) } : part));
}

/** A value as JSON has it, and text without its quotes. */
export function valueText(value: unknown): Inline {
  return { code: typeof value === 'string' ? value : JSON.stringify(value) };
}

/** `A`, `A or B`, `A, B or C`. */
export function listed(parts: readonly Text[], conjunction: 'and' | 'or'): Text {
  return parts.flatMap((part, index) => {
    if (index === 0) return part;
    return [index === parts.length - 1 ? ` ${conjunction} ` : ', ', ...part];
  });
}

/** The same text, with strings beside each other as one. */
export function joined(text: Text): Text {
  const parts: Inline[] = [];
  for (const part of text) {
    const last = parts.at(-1);
    if (typeof part === 'string' && typeof last === 'string') parts[parts.length - 1] = last + part;
    else parts.push(part);
  }
  return parts;
}

export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A line as a sentence: with a capital and a full stop. */
export function sentence([first = '', ...rest]: Text): Text {
  const text = joined([typeof first === 'string' ? capitalised(first) : first, ...rest]);
  const last = text.at(-1);
  return typeof last === 'string' && last.endsWith('.') ? text : joined([...text, '.']);
}

/** Links to pages of names, `A, B and C`. */
export function links(pages: readonly { readonly page: string; readonly text: string }[]): Text {
  return listed(
    pages.map((each) => [{ ...each, isCode: true }]),
    'and',
  );
}
