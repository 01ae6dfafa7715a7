import { event, integer, text } from '@data-import/define';

export const BillingPortfolioInvoiceSummaryCompletedV1 = event(
  'billing.portfolio_invoice_summary.completed',
  'v1',
  'A run that creates portfolio invoice summaries was completed.',
  {
    run_identifier: text('Run that was completed.'),
    storage_bucket: text('Bucket that the summary file is stored in.'),
    file_path: text('Location of the summary file in the bucket.'),
    summary_count: integer('Number of summaries that the run created.'),
  },
);
