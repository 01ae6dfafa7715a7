import { openEnum, openObject, text } from '@data-import/define';

export const NotFound = openObject(
  'NotFound',
  'There is no import process for the path parameters.',
  {
    detail: text('Human-readable explanation.'),
    code: openEnum(['not_found'], 'Error code for programs.'),
  },
  { 'x-not-shown': 'the complete catalogue of error codes' },
);
