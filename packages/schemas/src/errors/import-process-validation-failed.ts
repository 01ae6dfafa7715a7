import { openEnum, openObject, text } from '@data-import/define';

export const ImportProcessValidationFailed = openObject(
  'ImportProcessValidationFailed',
  'The account data is not valid; send it to the validate operation for the errors.',
  {
    code: openEnum(['import_process_failed_validation'], 'Error code for programs.'),
    detail: text('Human-readable explanation; validate gives the full details.'),
    domain: openEnum(['import_process'], 'Part of the service that the code belongs to.'),
  },
  { 'x-not-shown': 'the complete catalogue of error codes' },
);
