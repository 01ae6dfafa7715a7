import type { Received } from './issue.js';
import { isObject } from './objects.js';

const LONGEST = 60;

/**
 * Invisible characters, and characters that garble or forge a line of a log or a terminal: controls, line separators,
 * changes of text direction, lone surrogates, and default-ignorable code points, such as joiners, tags and variation
 * selectors. The Braille blank belongs to none of these categories, and is invisible too.
 */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{DI}\u2800]/gu;

/** Escapes a character like JSON, or by its code units if JSON would not escape it. */
function escapeCharacter(character: string): string {
  const json = JSON.stringify(character).slice(1, -1);
  if (json !== character) return json;
  return character.replace(/[^]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/**
 * Escapes the characters of untrusted text that a terminal could interpret or a reader could not see. The result is a single
 * line. These packages pass every field name through this function before they print it.
 */
export function printable(text: string): string {
  return text.replace(UNPRINTABLE, escapeCharacter);
}

/** Quotes text like JSON, cut if it is long. Invisible characters are escaped. */
export function quote(text: string): string {
  const start = text.length <= LONGEST ? text : text.slice(0, LONGEST).replace(/[\ud800-\udbff]$/, '');
  const quoted = printable(JSON.stringify(start));
  return start === text ? quoted : `${quoted.slice(0, -1)}…" (${text.length} characters)`;
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

/** `; did you mean "a"?`, or an empty string if there is no similar name. */
export function didYouMean(similar: string | undefined): string {
  return similar === undefined ? '' : `; did you mean ${quote(similar)}?`;
}

/** Describes a received value by type and size; `shows` adds the value of a scalar. */
export function describeReceived(value: unknown, shows = false): Received {
  if (Array.isArray(value)) return { received: 'array', length: value.length };
  if (typeof value === 'string') {
    return { received: 'string', length: value.length, ...(shows && { shown: quote(value) }) };
  }
  const type = typeof value;
  if (type !== 'number' && type !== 'boolean')
    return { received: isObject(value) ? 'object' : value == null ? (String(value) as 'null') : 'other' };
  const received = type === 'number' && !Number.isFinite(value) ? 'other' : type;
  return { received, ...(shows && { shown: Object.is(value, -0) ? '-0' : String(value) }) };
}
