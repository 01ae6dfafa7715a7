import { event, freeForm, pii, string } from '@data-import/define';
import { pathway_id, traversal_attempt_id, trigger_id } from '../../fields/billing.js';

export const BillingPathwayTraversalFailedV1 = event(
  'billing.pathway_traversal.failed',
  'v1',
  'The traversal of a billing pathway failed.',
  {
    pathway_id,
    traversal_attempt_id,
    traversal_attempt_context: pii(freeForm('Context of the attempt. Its fields are not documented.')),
    trigger_id,
    failed_action_name: string('Name of the action that failed.'),
    failed_action_error: pii(string('Error of the action that failed.')),
    failed_at: string('When the traversal failed.'),
  },
);
