import { event, integer } from '@data-import/define';
import { changes } from '../../fields/common.js';

export const BusinessUpdatedV1 = event('business.updated', 'v1', 'A business was updated.', {
  id: integer('Business that was updated.'),
  changes,
});
