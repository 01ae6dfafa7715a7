import { list, named } from '@data-import/define';
import { AccountImportProcess } from './account-import-process.js';

export const ListAccountImportProcessesResponse = named(
  'ListAccountImportProcessesResponse',
  list(AccountImportProcess, 'All accounts of one import supplier, pending and created.'),
);
