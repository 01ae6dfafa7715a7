import { openEnum, openObject, text } from '@data-import/define';

export const AlreadyImportedDetail = openObject(
  'AlreadyImportedDetail',
  'The finding that concerns the account as a whole.',
  {
    detail: text('Explanation for people.'),
    code: openEnum(['account_import_process_already_imported'], 'Tells kinds of error apart for programs.'),
  },
  { 'x-not-shown': 'the complete catalogue of error codes' },
);
