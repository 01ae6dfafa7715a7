import { openEnum, openObject, pii, string } from '@data-import/define';

export const AlreadyImportedDetail = openObject(
  'AlreadyImportedDetail',
  'An error that belongs to no single field.',
  {
    detail: pii(string('Explanation of the error.')),
    code: openEnum(['account_import_process_already_imported'], 'Code of the error.'),
  },
  { 'x-undocumented': 'the complete catalogue of error codes' },
);
