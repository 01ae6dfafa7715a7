import type { ValidateOptions } from '@data-import/validators/runtime';

/**
 * `unknownFields` decides what happens to payload fields that the catalogue does not list, at every depth: `allow`
 * (the default) accepts them, `report` accepts and lists them, `reject` makes each an issue, `strip` gives an event
 * without them and lists them. The fields of free-form objects are never checked. `maxIssues` limits the issues of one
 * event, `maxUnknownFields` the listed fields; the default of both is 100. Messages contain no payload values unless `values` is `show`.
 * `partial` of validators is left out, because the payload of an event is complete; plain JavaScript that sets it accepts
 * payloads without their required fields.
 */
export interface ParseEventOptions extends Pick<
  ValidateOptions,
  'maxIssues' | 'unknownFields' | 'maxUnknownFields' | 'values' | 'describe'
> {
  /**
   * The treatment of numbers that JavaScript cannot represent, in a payload that is read from JSON text: 9007199254740993,
   * 1e400. `reject` (the default) reports each as an issue, `inexact_number`; `allow` accepts the nearest number that can be
   * represented. Payloads that were parsed elsewhere are validated as they are.
   */
  readonly inexactNumbers?: 'reject' | 'allow' | undefined;
  /**
   * Whether names that an object contains twice are issues, `duplicate_name`, in an event or payload that is given as JSON
   * text. The default is `allow`, because the search takes as long as `JSON.parse`. Functions that read envelopes, such as
   * `fromSqs`, parse the texts in them without it.
   */
  readonly duplicateNames?: 'allow' | 'reject' | undefined;
}
