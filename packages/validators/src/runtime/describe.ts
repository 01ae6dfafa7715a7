import type { Received } from './issue-parameters.js';

const LONGEST = 60;

/** Characters that JSON does not escape, and that would garble a terminal or a log: controls, direction marks. */
const UNSEEN = /[\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;

function toJsonString(text: string): string {
  return JSON.stringify(text).replace(
    UNSEEN,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Text in double quotes as JSON writes it, cut where it is long. */
export function quote(text: string): string {
  if (text.length <= LONGEST) return toJsonString(text);
  const start = text.slice(0, LONGEST).replace(/[\ud800-\udbff]$/, '');
  return `${toJsonString(start).slice(0, -1)}…" (${text.length} characters)`;
}

/** `1 item`, `3 items` */
export function count(quantity: number, noun: string): string {
  return `${quantity} ${noun}${quantity === 1 ? '' : 's'}`;
}

/** `a, b or c` */
export function alternatives(words: readonly string[], conjunction = 'or'): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} ${conjunction} ${words.at(-1)}`;
}

/** `"a", 5 or null` */
export function jsonList(values: readonly unknown[]): string {
  return alternatives(values.map((value) => JSON.stringify(value)));
}

/** The kind and the size of a value, which is what an issue says about it; `shows` adds the value of a scalar. */
export function receivedOf(value: unknown, shows = false): Received {
  if (Array.isArray(value)) return { received: 'array', length: value.length };
  if (value === null) return { received: 'null' };
  const type = typeof value;
  if (typeof value === 'string') {
    return { received: 'string', length: value.length, ...(shows && { shown: quote(value) }) };
  }
  if (type !== 'number' && type !== 'boolean') {
    return { received: type === 'object' || type === 'undefined' ? type : 'other' };
  }
  const received = type === 'number' && !Number.isFinite(value) ? 'other' : type;
  return { received, ...(shows && { shown: Object.is(value, -0) ? '-0' : String(value) }) };
}
