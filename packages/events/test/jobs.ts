import { defineEvent } from '../src/define-event.js';

const anything = {
  '~standard': { version: 1, vendor: 'other', validate: (value: unknown) => ({ value }) },
} as const;

/** The versions of an event with any payload. */
export const JobV1 = defineEvent('job', 'v1', anything);
export const JobV2 = defineEvent('job', 'v2', anything);
