import { event, integer, string } from '@data-import/define';

export const BillingPortfolioInvoiceSummaryCompletedV1 = event(
  'billing.portfolio_invoice_summary.completed',
  'v1',
  'A portfolio invoice summary was completed.',
  {
    run_identifier: string('Identifier of the run.'),
    storage_bucket: string('Storage bucket of the file.'),
    file_path: string('Path of the file.'),
    summary_count: integer('Number of summaries.'),
  },
);
