import { openEnum, openObject, text } from '@data-import/define';

export const ImportProcessError = openObject(
  'ImportProcessError',
  'Why an account import went wrong.',
  {
    code: text('Tells kinds of error apart for programs; expect codes not met before.'),
    detail: text('Explanation for people.'),
    domain: openEnum(['import_process'], 'Part of the service that the code belongs to.'),
  },
  { 'x-not-shown': 'the complete catalogue of error codes' },
);
