import { text } from '@data-import/define';

/** Fields that several debt events carry. */

export const ledger_number = text('Number of the ledger.');
