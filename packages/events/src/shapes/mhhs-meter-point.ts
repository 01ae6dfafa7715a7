import { integer, openObject } from '@data-import/define';
import { mpan } from '../fields/common.js';

export const MhhsMeterPoint = openObject(
  'MhhsMeterPoint',
  'An electricity meter point in market-wide half-hourly settlement. No listed event carries it.',
  {
    id: integer('Id of the meter point.'),
    mpan,
  },
);
