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
> {}
