import { openEnum, openObject, text } from '@data-import/define';

export const AlreadyImportedDetail = openObject(
  'AlreadyImportedDetail',
  'An error that concerns the account as a whole.',
  {
    detail: text('Human-readable explanation.'),
    code: openEnum(['account_import_process_already_imported'], 'Error code for programs.'),
  },
  { 'x-not-shown': 'the complete catalogue of error codes' },
);
