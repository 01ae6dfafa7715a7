import { integer, text } from '@data-import/define';

export const MDQ = {
  issue_id: integer('Identifies the issue with meter data.'),
  issue_category: text('Category that the issue falls under.'),
  issue_subcategory: text('Finer division within the category.'),
  issue_status: text('Status of the issue; the values are not documented.'),
  market_supply_point_id: text('Identifies the supply point that has the issue.'),
  opened_at: text('When the issue was opened.'),
  period_start: text('Start of the period that the issue affects.'),
  period_end: text('End of the period that the issue affects.'),
  reading_type: text('Kind of reading that the issue is about.'),
  utility: text('Utility that the supply point delivers.'),
};
