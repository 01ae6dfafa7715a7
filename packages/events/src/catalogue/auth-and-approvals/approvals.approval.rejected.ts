import { event, string } from '@data-import/define';
import { approval_id, process_data, process_type } from '../../fields/approvals.js';

export const ApprovalsApprovalRejectedV1 = event(
  'approvals.approval.rejected',
  'v1',
  'An approval was rejected.',
  {
    approval_id,
    process_type,
    process_data,
    rejected_at: string('When the approval was rejected.'),
  },
);
