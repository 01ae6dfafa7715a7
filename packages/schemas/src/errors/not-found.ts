import { openEnum, openObject, string } from '@data-import/define';

export const NotFound = openObject(
  'NotFound',
  'The import process does not exist.',
  {
    detail: string('Explanation of the error.'),
    code: openEnum(['not_found'], 'Code of the error.'),
  },
  { 'x-undocumented': 'the complete catalogue of error codes' },
);
