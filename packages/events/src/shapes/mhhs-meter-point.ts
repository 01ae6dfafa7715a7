import { integer, openObject } from '@data-import/define';
import { mpan } from '../fields/common.js';

export const MhhsMeterPoint = openObject(
  'MhhsMeterPoint',
  'An electricity meter point in market-wide half-hourly settlement.',
  {
    id: integer('Identifies the meter point on the platform.'),
    mpan,
  },
);
