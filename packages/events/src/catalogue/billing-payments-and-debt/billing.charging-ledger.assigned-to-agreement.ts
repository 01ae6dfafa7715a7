import { event, integer, string } from '@data-import/define';

export const BillingChargingLedgerAssignedToAgreementV1 = event(
  'billing.charging-ledger.assigned-to-agreement',
  'v1',
  'A charging ledger was assigned to an agreement.',
  {
    ledger_number: string('Number of the charging ledger.'),
    agreement_id: integer('Agreement that the ledger was assigned to.'),
    assigned_at: string('When the ledger was assigned.'),
  },
);
