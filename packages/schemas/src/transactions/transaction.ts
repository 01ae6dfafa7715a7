import {
  assumption,
  closedObject,
  date,
  list,
  number,
  openEnum,
  optional,
  pii,
  string,
} from '@data-import/define';
import { FIELD_TABLE, REQUIRED_BY_BEHAVIOUR } from '../definitions/assumptions.js';
import { LineItem } from './line-item.js';
import { TaxItem } from './tax-item.js';

export const Transaction = closedObject(
  'Transaction',
  'One financial transaction of an account. Its amount is a JSON number here and a decimal string in responses.',
  {
    transaction_id: string('Identifier of the transaction.'),
    transaction_date: date(
      'Day of the transaction, which decides whether it is in the open statement period.',
    ),
    amount: number('Value of the transaction, as a JSON number.'),
    type: openEnum(
      ['CHARGE', 'CREDIT', 'PAYMENT', 'REPAYMENT', 'SUPPLY_CHARGE'],
      'Kind of transaction, on which the use of several other fields depends.',
    ),
    reason: optional(
      assumption(
        'absent on SUPPLY_CHARGE means that it must not be sent there',
        openEnum(
          [
            'IMPORTED_CHARGE',
            'PREPAY_DEBT_ADJUSTMENT',
            'IMPORTED_CREDIT',
            'ACCOUNT_CHARGE_PAYMENT',
            'FULL_CREDIT_REFUND',
            'GENERAL_CREDIT',
            'DIRECT_DEBIT_DISCOUNT',
          ],
          'Reason for the transaction. Absent on SUPPLY_CHARGE.',
        ),
      ),
    ),
    reference: optional(string('Reference of the transaction.')),
    display_note: optional(
      pii(string('Note that the customer sees. For charges, credits and supply charges.')),
    ),
    note: optional(pii(string('Internal note.'))),
    payment_type: optional(
      openEnum(
        ['DEBIT_CARD', 'DD_REGULAR_COLLECTION', 'DIRECT_CREDIT'],
        'Kind of payment. For PAYMENT and REPAYMENT.',
      ),
    ),
    to_prepay_meter_serial_number: optional(
      string(
        'Serial number of the prepayment meter that the adjustment goes to. For the reason PREPAY_DEBT_ADJUSTMENT.',
      ),
    ),
    product_code: optional(string('Code of the product. For SUPPLY_CHARGE.')),
    line_items: optional(list(LineItem, 'Lines of the charge. For SUPPLY_CHARGE.')),
    tax_items: optional(list(TaxItem, 'Taxes on the charge. For SUPPLY_CHARGE.')),
  },
  {
    if: { properties: { type: { const: 'SUPPLY_CHARGE' } }, required: ['type'] },
    then: { properties: { reason: false } },
    'x-undocumented': FIELD_TABLE,
    ...REQUIRED_BY_BEHAVIOUR,
  },
);
