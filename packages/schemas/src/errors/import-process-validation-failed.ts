import { openEnum, openObject, pii, string } from '@data-import/define';

export const ImportProcessValidationFailed = openObject(
  'ImportProcessValidationFailed',
  'The account data is not valid; send it to the validate operation for the errors.',
  {
    code: openEnum(['import_process_failed_validation'], 'Code of the error.'),
    detail: pii(string('Explanation of the error; validate gives the full details.')),
    domain: openEnum(['import_process'], 'Domain of the error: that of import processes.'),
  },
  { 'x-undocumented': 'the complete catalogue of error codes' },
);
