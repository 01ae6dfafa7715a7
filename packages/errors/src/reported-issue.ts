import type { IssueOf } from '@data-import/validators';

/** An issue that the service reported. It is an `Issue`, and its message is `text`, the words of the service. */
export type ReportedIssue = IssueOf<'reported'>;

/** The key of messages about an object as a whole. */
export const NON_FIELD_ERRORS = 'non_field_errors';

const ARRAY_INDEX = /^(?:0|[1-9]\d{0,9})$/;
const HIGHEST_INDEX = 2 ** 32 - 2;

/** A key of an error body as a step of a path: keys written as array indexes become numbers. */
export function toStep(key: string): string | number {
  return ARRAY_INDEX.test(key) && Number(key) <= HIGHEST_INDEX ? Number(key) : key;
}

/** `pointer` is the path as a JSON Pointer: whoever walks a body has it already. */
export function reportedIssue(
  text: string,
  { path, pointer }: Pick<ReportedIssue, 'path' | 'pointer'>,
): ReportedIssue {
  return { code: 'reported', message: text, path, pointer, text };
}
