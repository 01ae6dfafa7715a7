import { string } from '@data-import/define';

export const ledger_number = string('Number of the ledger.');
