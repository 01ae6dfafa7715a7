import { event, integer } from '@data-import/define';

export const BusinessCreatedV1 = event('business.created', 'v1', 'A business was created.', {
  id: integer('Business that was created.'),
});
