import type { Inline, Text } from './page.js';
import type { Source } from './source.js';

export function prose(description: string): Text {
  return description
    .split(/(`[^`]+`)/)
    .filter((part) => part !== '')
    .map((part) => (/^`[^`]+`$/.test(part) ? { code: part.slice(1, -1) } : part));
}

export function valueText(value: unknown): Inline {
  return { code: typeof value === 'string' ? value : JSON.stringify(value) };
}

export function listed(parts: readonly (Inline | Text)[], conjunction: 'and' | 'or' = 'and'): Text {
  const texts = parts.map((part) => (Array.isArray(part) ? (part as Text) : [part as Inline]));
  return texts.length < 2
    ? texts.flat()
    : [...separated(texts.slice(0, -1)), ` ${conjunction} `, ...texts.at(-1)!];
}

export function separated(texts: readonly Text[], separator = ', '): Text {
  return texts.flatMap((text, index) => (index === 0 ? text : [separator, ...text]));
}

export function commaSeparated<T>(items: readonly T[], toInline: (item: T) => Inline): Text {
  return separated(items.map((item) => [toInline(item)]));
}

export function mergeText(text: Text): Text {
  const parts: Inline[] = [];
  for (const part of text) {
    const last = parts.at(-1);
    if (typeof part === 'string' && typeof last === 'string') parts[parts.length - 1] = last + part;
    else if (part !== '') parts.push(part);
  }
  return parts;
}

export function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function toSentence([first = '', ...rest]: Text): Text {
  const text = mergeText([typeof first === 'string' ? capitalise(first) : first, ...rest]);
  const last = text.at(-1);
  return typeof last === 'string' && last.endsWith('.') ? text : mergeText([...text, '.']);
}

export type Prose = (text: string) => Text;

const PARTS = /(`[^`]+`|[a-z]+(?:_[a-z]+)+|[A-Za-z]+)/;

export function operationLink(operationId: string): Inline {
  return { page: `operations/${operationId}`, text: operationId, isCode: true };
}

export function contractLink(name: string): Inline {
  return { page: `contracts/${name}`, text: name, isCode: true };
}

export function shapeLink(name: string): Inline {
  return { page: `shapes/${name}`, text: name, isCode: true };
}

export function createProse({ api, rest }: Pick<Source, 'api' | 'rest'>): Prose {
  const operations = new Set(api.operations.map(({ operationId }) => operationId));
  return (text) =>
    mergeText(
      text.split(PARTS).map((part): Inline => {
        const isCode = part.startsWith('`');
        const name = isCode ? part.slice(1, -1) : part;
        if (operations.has(name)) return operationLink(name);
        // Outside of code, names such as Account are ordinary words.
        if (rest.schemas.has(name) && (isCode || /[a-z][A-Z]/.test(name))) return contractLink(name);
        return isCode || name.includes('_') ? { code: name } : part;
      }),
    );
}

export function capitalised(phrase: string): string {
  return /^[a-z]+[A-Z_]/.test(phrase) ? phrase : capitalise(phrase);
}

export function sentence(phrase: string): string {
  const text = capitalised(phrase);
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
