import { event, integer, string } from '@data-import/define';
import { approval_id, process_type, request_id } from '../../fields/approvals.js';

export const ApprovalsApprovalRequestAssignedV1 = event(
  'approvals.approval_request.assigned',
  'v1',
  'An approval request was assigned.',
  {
    approval_id,
    process_type,
    request_id,
    assigned_to_id: integer('Identifier of whoever the request was assigned to.'),
    assigned_at: string('When the request was assigned.'),
  },
);
