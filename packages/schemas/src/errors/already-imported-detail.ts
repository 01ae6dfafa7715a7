import { openEnum, openObject, text } from '@data-import/define';

export const AlreadyImportedDetail = openObject(
  'AlreadyImportedDetail',
  'An error that belongs to no single field.',
  {
    detail: text('Explanation of the error.'),
    code: openEnum(['account_import_process_already_imported'], 'Code of the error.'),
  },
  { 'x-not-shown': 'the complete catalogue of error codes' },
);
