import type { Inline, Text } from '../page.js';
import type { Source } from '../source.js';

/** Turns sentences of the sources into lines of pages. */
export type Prose = (text: string) => Text;

const PARTS = /(`[^`]+`|[a-z]+(?:_[a-z]+)+|[A-Za-z]+)/;

/** The link to an operation by its name. */
export function operationLink(operationId: string): Inline {
  return { page: `operations/${operationId}`, text: operationId, isCode: true };
}

export function contractLink(name: string): Inline {
  return { page: `contracts/${name}`, text: name, isCode: true };
}

/** Joins pieces of text, so that a line has no two strings in a row. */
function merge(parts: readonly Inline[]): Inline[] {
  const merged: Inline[] = [];
  for (const part of parts) {
    const last = merged.at(-1);
    if (typeof part === 'string' && typeof last === 'string') merged[merged.length - 1] = last + part;
    else if (part !== '') merged.push(part);
  }
  return merged;
}

/**
 * Sentences with code between backticks and in the names of fields, and with links to the operations and contracts that
 * they name in camel case.
 */
export function proseOf({ api, rest }: Pick<Source, 'api' | 'rest'>): Prose {
  const operations = new Set(api.operations.map(({ operationId }) => operationId));
  return (text) =>
    merge(
      text.split(PARTS).map((part): Inline => {
        const isCode = part.startsWith('`');
        const name = isCode ? part.slice(1, -1) : part;
        if (operations.has(name)) return operationLink(name);
        // Outside of code, a name such as Account is a word like any other.
        if (rest.schemas.has(name) && (isCode || /[a-z][A-Z]/.test(name))) return contractLink(name);
        return isCode || name.includes('_') ? { code: name } : part;
      }),
    );
}

/** A phrase of the sources, which starts in lower case, as a line of its own. A name in code stays as it is. */
export function capitalised(phrase: string): string {
  const isName = /^[a-z]+[A-Z_]/.test(phrase);
  return isName ? phrase : `${phrase.charAt(0).toUpperCase()}${phrase.slice(1)}`;
}

/** A sentence from a phrase of the sources. */
export function sentence(phrase: string): string {
  const text = capitalised(phrase);
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

/** Lines with something between them: `a, b or c`. */
export function joined(items: readonly Inline[], last = ' and '): Inline[] {
  return items.flatMap((item, index) => {
    if (index === 0) return [item];
    return [index === items.length - 1 ? last : ', ', item];
  });
}
