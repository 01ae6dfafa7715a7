import { integer, text } from '@data-import/define';
import { account_number } from '../fields/common.js';

export const REBATE = {
  account_number,
  rebate_period_id: integer('Id of the rebate period.'),
  rebate_type: text('Kind of rebate; the values are not documented.'),
  effective_from: text('When the rebate starts to apply.'),
  effective_to: text('When the rebate stops applying.'),
};
