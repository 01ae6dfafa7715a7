import { describeIssue, type Issue } from '@data-import/validators/runtime';
import type { Located } from './places.js';
import type { Span } from './text.js';

const MAX_SHOWN_LENGTH = 60;

function shortened(text: string): string {
  return text.length > MAX_SHOWN_LENGTH ? `${text.slice(0, MAX_SHOWN_LENGTH)}…` : text;
}

/** An issue about a number that JavaScript reads as another one, with the number as it was written. */
export function asWritten(issue: Issue, { view, found, isThere }: Located): Issue {
  const text = view.text.slice(found.value.from, found.value.to);
  if (!isThere || !('shown' in issue) || !/^-?\d/.test(text) || String(Number(text)) === text) return issue;
  const written = { ...issue, shown: shortened(text) };
  return { ...written, message: describeIssue(written) };
}

interface ValueNote extends Span {
  readonly message: string;
}

const STRING_OR_NUMBER = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*/gs;

/** The numbers and strings of a JSON text that programs read as something else than what is written. */
export function noteValues(json: string): ValueNote[] {
  return [...json.matchAll(STRING_OR_NUMBER)].flatMap(({ 0: token, index }) => {
    const message = token.startsWith('"') ? noteString(token) : noteNumber(token);
    return message === undefined ? [] : [{ from: index, to: index + token.length, message }];
  });
}

/** Numbers with fewer characters, and without an exponent, keep all of their digits. */
const MAX_SAFE_DIGITS = 15;

function noteNumber(token: string): string | undefined {
  if (token.length <= MAX_SAFE_DIGITS && !/[eE]/.test(token)) return undefined;
  const number = Number(token);
  const written = shortened(token);
  if (!Number.isFinite(number)) {
    return `${written} is too large for a 64-bit floating-point number; most JSON parsers read infinity, or reject it`;
  }
  if (toDigits(token) === toDigits(String(number))) return undefined;
  return `${written} has more digits than a 64-bit floating-point number holds; most JSON parsers read ${number}`;
}

/** A number in one form: its digits without zeros around them, and the power of ten of the last one. */
function toDigits(number: string): string {
  const [mantissa = '', exponent = '0'] = number.toLowerCase().split('e');
  const [whole = '', fraction = ''] = mantissa.replace('-', '').split('.');
  const digits = `${whole}${fraction}`.replace(/^0+/, '');
  const kept = digits.replace(/0+$/, '');
  return kept === '' ? '0' : `${kept}e${Number(exponent) - fraction.length + digits.length - kept.length}`;
}

/** Half of a surrogate pair without the other half. */
const LONE_SURROGATE = /[\ud800-\udfff]/u;

function noteString(token: string): string | undefined {
  if (!/\\u[dD]|[\ud800-\udfff]/.test(token)) return undefined;
  const lone = LONE_SURROGATE.exec(JSON.parse(token) as string)?.[0];
  if (lone === undefined) return undefined;
  const code = lone.charCodeAt(0).toString(16);
  return `\\u${code} in this string is half of a surrogate pair, not a character; UTF-8 cannot contain it, and many parsers replace or reject it`;
}
