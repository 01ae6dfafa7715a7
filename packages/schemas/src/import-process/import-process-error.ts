import { openEnum, openObject, text } from '@data-import/define';

export const ImportProcessError = openObject(
  'ImportProcessError',
  'Why an account import failed.',
  {
    code: text('Code of the error; the codes are not documented.'),
    detail: text('Explanation of the error.'),
    domain: openEnum(['import_process'], 'Domain of the error: that of import processes.'),
  },
  { 'x-not-shown': 'the complete catalogue of error codes' },
);
