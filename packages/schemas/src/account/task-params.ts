import { closedObject, boolean } from '@data-import/define';

export const TaskParams = closedObject('TaskParams', 'Options of the scheduled creation.', {
  is_dry_run: boolean(
    'Whether this is a dry run. What a dry run does is not documented; two statuses of the import process are named after it.',
  ),
});
