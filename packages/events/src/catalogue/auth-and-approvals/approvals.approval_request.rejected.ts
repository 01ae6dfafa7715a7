import { event, integer, pii, string } from '@data-import/define';
import { approval_id, process_type, request_id } from '../../fields/approvals.js';

export const ApprovalsApprovalRequestRejectedV1 = event(
  'approvals.approval_request.rejected',
  'v1',
  'An approval request was rejected.',
  {
    approval_id,
    process_type,
    request_id,
    rejected_by_id: integer('Identifier of whoever rejected the request.'),
    rejection_reason: pii(string('Reason for the rejection.')),
    rejected_at: string('When the request was rejected.'),
  },
);
