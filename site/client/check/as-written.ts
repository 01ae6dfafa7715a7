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

export function noteValues(json: string): ValueNote[] {
  return findInText(json, true).map(({ code, from, to }) => {
    const written = json.slice(from, to);
    return { from, to, message: code === 'duplicate_name' ? noteName(written) : noteNumber(written) };
  });
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
