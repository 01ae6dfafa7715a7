import { list, named } from '@data-import/define';
import { PendingAccountImportProcess } from './pending-account-import-process.js';

export const ListPendingAccountImportProcessesResponse = named(
  'ListPendingAccountImportProcessesResponse',
  list(
    PendingAccountImportProcess,
    'The accounts of one import supplier that are pending: there is no account on the platform yet.',
  ),
);
