import { event, integer, pii, string } from '@data-import/define';
import { approval_id, process_type, request_id } from '../../fields/approvals.js';

export const ApprovalsApprovalRequestApprovedV1 = event(
  'approvals.approval_request.approved',
  'v1',
  'An approval request was approved.',
  {
    approval_id,
    process_type,
    request_id,
    approved_by_id: integer('Identifier of whoever approved the request.'),
    approved_at: string('When the request was approved.'),
    approval_reason: pii(string('Reason for the approval.')),
  },
);
