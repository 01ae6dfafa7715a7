import { closedObject, flag } from '@data-import/define';

export const TaskParams = closedObject('TaskParams', 'Options of the scheduled creation.', {
  is_dry_run: flag('Whether this is a dry run, for which the import process has statuses of its own.'),
});
