import { openEnum, openObject, text } from '@data-import/define';

export const NotFound = openObject(
  'NotFound',
  'The import process does not exist.',
  {
    detail: text('Explanation of the error.'),
    code: openEnum(['not_found'], 'Code of the error.'),
  },
  { 'x-not-shown': 'the complete catalogue of error codes' },
);
