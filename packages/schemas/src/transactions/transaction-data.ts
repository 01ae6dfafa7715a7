import { decimal, list, openEnum, openObject, optional } from '@data-import/define';
import { REQUIRED_BY_BEHAVIOUR } from '../definitions/assumptions.js';
import { LineItemData } from './line-item-data.js';
import { TaxItemData } from './tax-item-data.js';
import { Transaction } from './transaction.js';

export const TransactionData = openObject(
  'TransactionData',
  'A transaction as the service echoes it, with its amount as a decimal string.',
  {
    ...Transaction.properties,
    amount: decimal('Value of the transaction, as a decimal string although the request has a number.'),
    line_items: optional(list(LineItemData, 'Lines of the charge. For SUPPLY_CHARGE.')),
    tax_items: optional(list(TaxItemData, 'Taxes on the charge. For SUPPLY_CHARGE.')),
    status: optional(
      openEnum(['TRANSACTION_IMPORT_SUCCESS'], 'Result of the import, which the echo itself may carry.'),
    ),
  },
  {
    if: { properties: { type: { const: 'SUPPLY_CHARGE' } }, required: ['type'] },
    then: { properties: { reason: false } },
    ...REQUIRED_BY_BEHAVIOUR,
  },
);
