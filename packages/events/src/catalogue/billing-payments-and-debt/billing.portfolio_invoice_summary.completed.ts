import { event, integer, text } from '@data-import/define';

export const BillingPortfolioInvoiceSummaryCompletedV1 = event(
  'billing.portfolio_invoice_summary.completed',
  'v1',
  'A portfolio invoice summary was completed.',
  {
    run_identifier: text('Identifier of the run.'),
    storage_bucket: text('Storage bucket of the file.'),
    file_path: text('Path of the file.'),
    summary_count: integer('Number of summaries.'),
  },
);
