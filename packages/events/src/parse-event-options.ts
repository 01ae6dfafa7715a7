import type { ValidateOptions } from '@data-import/validators/runtime';

/**
 * `unknownFields` decides about payload fields that the catalogue does not list, at every depth: `allow` (the default),
 * `report` (accept and list), `reject` (an issue each), `strip` (remove and list). `maxIssues` and `maxUnknownFields` are
 * 100 by default. Messages contain no payload values unless `values` is `show`.
 */
export interface ParseEventOptions extends Pick<
  ValidateOptions,
  'maxIssues' | 'unknownFields' | 'maxUnknownFields' | 'values' | 'describe'
> {
  /**
   * The treatment of numbers in JSON text whose digits JavaScript changes, such as 9007199254740993 and 1e400: `reject`
   * (the default) reports an issue `inexact_number`, `allow` accepts the nearest number.
   */
  readonly inexactNumbers?: 'reject' | 'allow' | undefined;
  /**
   * Whether a repeated name in an object of the JSON text is an issue, `duplicate_name`. Default: `allow`,
   * because the search takes as long as `JSON.parse`. It does not cover envelopes, as of `fromSqs`.
   */
  readonly duplicateNames?: 'allow' | 'reject' | undefined;
  /**
   * The treatment of null in an optional field that is not nullable: `reject` (the default) reports an issue,
   * `absent` removes the field from a copy of the payload, at every depth, and lists it in `nullFields`.
   */
  readonly nulls?: 'reject' | 'absent' | undefined;
}
