import type { Issue } from '@data-import/validators';

/** A fault that the service reported. It has the shape of an `Issue`, but the service says what is wrong in words. */
export interface ReportedIssue extends Issue {
  /** Error bodies hold messages, not the codes of `Issue`: all that is known is that the service reported it. */
  readonly code: 'reported';
  /** The code that the service gave for this one fault; only the list form `{code, detail, errors}` has one. */
  readonly serviceCode?: string;
}

/** The key under which the service answers what concerns an object as a whole. */
export const NON_FIELD_ERRORS = 'non_field_errors';

const ARRAY_INDEX = /^(?:0|[1-9]\d{0,9})$/;
const HIGHEST_INDEX = 2 ** 32 - 2;

/** One step of a path from a key of an error body: keys that are written as array indexes are taken for indexes. */
export function toStep(key: string): string | number {
  return ARRAY_INDEX.test(key) && Number(key) <= HIGHEST_INDEX ? Number(key) : key;
}
