import { integer, string } from '@data-import/define';
import { account_number } from '../fields/common.js';

export const REBATE = {
  account_number,
  rebate_period_id: integer('Id of the rebate period.'),
  rebate_type: string('Kind of rebate; the values are not documented.'),
  effective_from: string('When the rebate starts to apply.'),
  effective_to: string('When the rebate stops applying.'),
};
