import { openObject } from '@data-import/define';
import { FIGURES_STAY_NUMBERS } from '../definitions/assumptions.js';
import { LineItem } from './line-item.js';

export const LineItemData = openObject(
  'LineItemData',
  'One line of a supply charge, as the service echoes it.',
  LineItem.properties,
  FIGURES_STAY_NUMBERS,
);
