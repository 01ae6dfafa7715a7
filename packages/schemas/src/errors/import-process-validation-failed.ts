import { openEnum, openObject, text } from '@data-import/define';

export const ImportProcessValidationFailed = openObject(
  'ImportProcessValidationFailed',
  'The account data is not valid; sending it to validate tells what is wrong with it.',
  {
    code: openEnum(['import_process_failed_validation'], 'Tells kinds of error apart for programs.'),
    detail: text('Explanation for people; validate gives the full details.'),
    domain: openEnum(['import_process'], 'Part of the service that the code belongs to.'),
  },
  { 'x-not-shown': 'the complete catalogue of error codes' },
);
