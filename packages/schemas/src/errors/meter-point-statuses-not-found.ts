import { list, named } from '@data-import/define';
import { MeterPointStatusesNotFoundItem } from './meter-point-statuses-not-found-item.js';

export const MeterPointStatusesNotFound = named(
  'MeterPointStatusesNotFound',
  list(MeterPointStatusesNotFoundItem, 'Why there are no meter point statuses.'),
);
