import { describeIssue, type Issue } from '@data-import/validators/runtime';
import { findInText } from '@data-import/validators/text';
import type { Located } from './places.js';
import type { Span } from './text.js';

const MAX_SHOWN_LENGTH = 60;

function shortened(text: string): string {
  return text.length > MAX_SHOWN_LENGTH ? `${text.slice(0, MAX_SHOWN_LENGTH)}…` : text;
}

export function asWritten(issue: Issue, { view, found, isThere }: Located): Issue {
  const text = view.text.slice(found.value.from, found.value.to);
  if (!isThere || !('shown' in issue) || !/^-?\d/.test(text) || String(Number(text)) === text) return issue;
  const written = { ...issue, shown: shortened(text) };
  return { ...written, message: describeIssue(written) };
}

interface ValueNote extends Span {
  readonly message: string;
}

const STRING = /"[^"\\]*(?:\\.[^"\\]*)*"/gs;

export function noteValues(json: string): ValueNote[] {
  const found = findInText(json, true).map(({ code, from, to }) => {
    const written = json.slice(from, to);
    return { from, to, message: code === 'duplicate_name' ? noteName(written) : noteNumber(written) };
  });
  const strings = [...json.matchAll(STRING)].flatMap(({ 0: token, index }) => {
    const message = noteString(token);
    return message === undefined ? [] : [{ from: index, to: index + token.length, message }];
  });
  return [...found, ...strings];
}

function noteName(name: string): string {
  return `${shortened(name)} occurs again in this object; most JSON parsers keep this one and ignore the earlier one`;
}

function noteNumber(token: string): string {
  const number = Number(token);
  const written = shortened(token);
  return Number.isFinite(number)
    ? `${written} has more digits than a 64-bit floating-point number holds; most JSON parsers read ${number}`
    : `${written} is too large for a 64-bit floating-point number; most JSON parsers read infinity, or reject it`;
}

const LONE_SURROGATE = /[\ud800-\udfff]/u;

function noteString(token: string): string | undefined {
  if (!/\\u[dD]|[\ud800-\udfff]/.test(token)) return undefined;
  const lone = LONE_SURROGATE.exec(JSON.parse(token) as string)?.[0];
  if (lone === undefined) return undefined;
  const code = lone.charCodeAt(0).toString(16);
  return `\\u${code} in this string is half of a surrogate pair, not a character; UTF-8 cannot contain it, and many parsers replace or reject it`;
}
