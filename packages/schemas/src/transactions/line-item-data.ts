import { openObject } from '@data-import/define';
import { LineItem } from './line-item.js';

export const LineItemData = openObject(
  'LineItemData',
  'One line of a supply charge, as the service echoes it.',
  LineItem.properties,
  {
    'x-reading': 'its figures stay JSON numbers: only the amount of the transaction becomes a decimal string',
  },
);
