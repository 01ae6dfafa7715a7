import { openObject } from '@data-import/define';
import { FIGURES_STAY_NUMBERS } from '../definitions/assumptions.js';
import { TaxItem } from './tax-item.js';

export const TaxItemData = openObject(
  'TaxItemData',
  'One tax on a supply charge, as the service echoes it.',
  TaxItem.properties,
  FIGURES_STAY_NUMBERS,
);
