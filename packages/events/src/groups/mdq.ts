import { integer, string } from '@data-import/define';

export const MDQ = {
  issue_id: integer('Id of the issue.'),
  issue_category: string('Category of the issue.'),
  issue_subcategory: string('Division of the category.'),
  issue_status: string('Status of the issue; the values are not documented.'),
  market_supply_point_id: string('Market identifier of the supply point.'),
  opened_at: string('When the issue was opened.'),
  period_start: string('Start of the period.'),
  period_end: string('End of the period.'),
  reading_type: string('Kind of reading.'),
  utility: string('Utility; its values are not documented.'),
};
