import { event, integer, text } from '@data-import/define';

export const BillingPortfolioInvoiceSummaryCompletedV1 = event(
  'billing.portfolio_invoice_summary.completed',
  'v1',
  'A run that makes portfolio invoice summaries was completed.',
  {
    run_identifier: text('Run that was completed.'),
    storage_bucket: text('Bucket that the summary file is stored in.'),
    file_path: text('Where in the bucket the summary file is.'),
    summary_count: integer('How many summaries the run made.'),
  },
);
