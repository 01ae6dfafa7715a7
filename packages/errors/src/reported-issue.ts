import type { Issue } from '@data-import/validators';

/** An issue that the service reported. It has the shape of an `Issue`, but its message comes from the service. */
export interface ReportedIssue extends Issue {
  /** Error bodies have messages, not the codes of `Issue`. */
  readonly code: 'reported';
  /** The code that the service gave for this issue; only the list form `{code, detail, errors}` has one. */
  readonly serviceCode?: string;
}

/** The key of messages about an object as a whole. */
export const NON_FIELD_ERRORS = 'non_field_errors';

const ARRAY_INDEX = /^(?:0|[1-9]\d{0,9})$/;
const HIGHEST_INDEX = 2 ** 32 - 2;

/** A key of an error body as a step of a path: keys written as array indexes become numbers. */
export function toStep(key: string): string | number {
  return ARRAY_INDEX.test(key) && Number(key) <= HIGHEST_INDEX ? Number(key) : key;
}
