import { integer, text } from '@data-import/define';

export const MDQ = {
  issue_id: integer('Id of the issue.'),
  issue_category: text('Category of the issue.'),
  issue_subcategory: text('Division of the category.'),
  issue_status: text('Status of the issue; the values are not documented.'),
  market_supply_point_id: text('Market identifier of the supply point.'),
  opened_at: text('When the issue was opened.'),
  period_start: text('Start of the period.'),
  period_end: text('End of the period.'),
  reading_type: text('Kind of reading.'),
  utility: text('Utility; its values are not documented.'),
};
