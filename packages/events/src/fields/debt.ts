import { string } from '@data-import/define';

/** Fields that several debt events carry. */

export const ledger_number = string('Number of the ledger.');
