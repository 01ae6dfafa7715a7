import { openEnum, openObject, text } from '@data-import/define';

export const NotFound = openObject(
  'NotFound',
  'There is no import process for what the path names.',
  {
    detail: text('Explanation for people.'),
    code: openEnum(['not_found'], 'Tells kinds of error apart for programs.'),
  },
  { 'x-not-shown': 'the complete catalogue of error codes' },
);
