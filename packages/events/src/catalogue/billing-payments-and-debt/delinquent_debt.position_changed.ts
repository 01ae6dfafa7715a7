import { event, integer, string } from '@data-import/define';
import { account_number } from '../../fields/common.js';
import { ledger_number } from '../../fields/debt.js';

export const DelinquentDebtPositionChangedV1 = event(
  'delinquent_debt.position_changed',
  'v1',
  'The delinquent debt position of a ledger changed.',
  {
    ledger_number,
    changed_on: string('When the position changed.'),
    previous_value: integer('Previous value of the position; the unit is not documented.'),
    new_value: integer('New value of the position; the unit is not documented.'),
  },
);

export const DelinquentDebtPositionChangedV2 = event(
  'delinquent_debt.position_changed',
  'v2',
  'The delinquent debt position of a ledger changed. Unlike v1, it names the account.',
  {
    ...DelinquentDebtPositionChangedV1.properties,
    account_number,
  },
);
