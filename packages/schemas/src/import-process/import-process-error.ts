import { openEnum, openObject, text } from '@data-import/define';

export const ImportProcessError = openObject(
  'ImportProcessError',
  'Why an account import failed.',
  {
    code: text('Error code for programs; new codes may appear.'),
    detail: text('Human-readable explanation.'),
    domain: openEnum(['import_process'], 'Part of the service that the code belongs to.'),
  },
  { 'x-not-shown': 'the complete catalogue of error codes' },
);
