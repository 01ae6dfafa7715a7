import { event, integer, string } from '@data-import/define';
import { approval_id, process_type } from '../../fields/approvals.js';

export const ApprovalsApprovalCreatedV1 = event(
  'approvals.approval.created',
  'v1',
  'An approval was created.',
  {
    approval_id,
    process_type,
    requested_at: string('When the approval was requested.'),
    assigned_to_id: integer('Identifier of whoever the approval was assigned to.'),
    requested_by_id: integer('Identifier of whoever requested the approval.'),
  },
);
