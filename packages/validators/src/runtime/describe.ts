const LONGEST = 60;

/** Characters that JSON does not escape, and that would garble a terminal or a log: controls, direction marks. */
const UNSEEN = /[\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/;

/** Most texts have no such character, and testing for one is faster than replacing none. */
function toJsonString(text: string): string {
  const json = JSON.stringify(text);
  if (!UNSEEN.test(json)) return json;
  return json.replaceAll(
    new RegExp(UNSEEN, 'g'),
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

/** A value in the words of an error message: `the number 5`, `"2024-02-30"`, `an empty array`. */
export function describe(value: unknown): string {
  if (typeof value === 'string') return quote(value);
  if (Number.isFinite(value)) return `the number ${Object.is(value, -0) ? '-0' : String(value)}`;
  if (Array.isArray(value)) {
    return value.length === 0 ? 'an empty array' : `an array of ${count(value.length, 'item')}`;
  }
  if (value === undefined) return 'nothing';
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return String(value);
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}

/** `a, b or c` */
export function alternatives(words: readonly string[], conjunction = 'or'): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} ${conjunction} ${words.at(-1)}`;
}
