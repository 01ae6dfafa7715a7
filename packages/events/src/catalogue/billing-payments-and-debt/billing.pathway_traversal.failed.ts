import { event, freeForm, text } from '@data-import/define';
import { pathway_id, traversal_attempt_id, trigger_id } from '../../fields/billing.js';

export const BillingPathwayTraversalFailedV1 = event(
  'billing.pathway_traversal.failed',
  'v1',
  'An attempt to traverse a billing pathway failed.',
  {
    pathway_id,
    traversal_attempt_id,
    traversal_attempt_context: freeForm('Context the attempt ran in; its fields are not documented.'),
    trigger_id,
    failed_action_name: text('Action that the attempt failed at.'),
    failed_action_error: text('Error that the action ended with.'),
    failed_at: text('When the attempt failed.'),
  },
);
