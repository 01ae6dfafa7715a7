import { openEnum, openObject, pii, string } from '@data-import/define';

export const NotFound = openObject(
  'NotFound',
  'The import process does not exist.',
  {
    detail: pii(string('Explanation of the error.')),
    code: openEnum(['not_found'], 'Code of the error.'),
  },
  { 'x-undocumented': 'the complete catalogue of error codes' },
);
