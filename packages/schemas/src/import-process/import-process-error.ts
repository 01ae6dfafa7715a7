import { openEnum, openObject, pii, string } from '@data-import/define';

export const ImportProcessError = openObject(
  'ImportProcessError',
  'Why an account import failed.',
  {
    code: string('Code of the error; the codes are not documented.'),
    detail: pii(string('Explanation of the error.')),
    domain: openEnum(['import_process'], 'Domain of the error: that of import processes.'),
  },
  { 'x-undocumented': 'the complete catalogue of error codes' },
);
