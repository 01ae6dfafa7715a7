import { openObject } from '@data-import/define';
import { TaxItem } from './tax-item.js';

export const TaxItemData = openObject(
  'TaxItemData',
  'One tax on a supply charge, as the service echoes it.',
  TaxItem.properties,
  {
    'x-reading': 'its figures stay JSON numbers: only the amount of the transaction becomes a decimal string',
  },
);
