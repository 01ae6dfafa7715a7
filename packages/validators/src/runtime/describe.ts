const LONGEST = 60;

/** Text in double quotes as JSON writes it, cut where it is long. */
export function quote(text: string): string {
  if (text.length <= LONGEST) return JSON.stringify(text);
  return `${JSON.stringify(text.slice(0, LONGEST)).slice(0, -1)}…" (${text.length} characters)`;
}

/** A value as an error message names it: `the number 5`, `"2024-02-30"`, `an empty array`. */
export function describe(value: unknown): string {
  if (typeof value === 'string') return quote(value);
  if (typeof value === 'number') return `the number ${Object.is(value, -0) ? '-0' : value}`;
  if (typeof value === 'boolean' || value === null) return String(value);
  if (Array.isArray(value)) {
    return value.length === 0 ? 'an empty array' : `an array of ${value.length}`;
  }
  if (typeof value === 'object') return 'an object';
  return value === undefined ? 'nothing' : `a ${typeof value}`;
}

/** `a, b or c` */
export function alternatives(words: readonly string[]): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
}
