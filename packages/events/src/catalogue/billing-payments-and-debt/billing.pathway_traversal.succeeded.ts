import { event, string } from '@data-import/define';
import { pathway_id, traversal_attempt_id, trigger_id } from '../../fields/billing.js';

export const BillingPathwayTraversalSucceededV1 = event(
  'billing.pathway_traversal.succeeded',
  'v1',
  'The traversal of a billing pathway succeeded.',
  {
    pathway_id,
    traversal_attempt_id,
    trigger_id,
    succeeded_at: string('When the traversal succeeded.'),
  },
);
