import { event, string } from '@data-import/define';
import { approval_id, process_data, process_type } from '../../fields/approvals.js';

export const ApprovalsApprovalApprovedV1 = event(
  'approvals.approval.approved',
  'v1',
  'An approval was approved.',
  {
    approval_id,
    process_type,
    process_data,
    approved_at: string('When the approval was approved.'),
  },
);
