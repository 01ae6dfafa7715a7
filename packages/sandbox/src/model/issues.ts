import type { Issue } from '@data-import/validators';

const MAX_ISSUES = 20;
const MAX_TEXT_LENGTH = 300;

/** Truncates to a copy, because V8's sliced strings retain the whole parent. */
export function shorten(text: string): string {
  return text.length > MAX_TEXT_LENGTH ? [...text.slice(0, MAX_TEXT_LENGTH), '…'].join('') : text;
}

export function describeIssues(issues: readonly Issue[]): readonly string[] {
  return issues.slice(0, MAX_ISSUES).map(({ pointer, message }) => shorten(`${pointer}: ${message}`));
}
