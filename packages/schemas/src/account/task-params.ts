import { closedObject, flag } from '@data-import/define';

export const TaskParams = closedObject('TaskParams', 'How the scheduled creation is to be run.', {
  is_dry_run: flag('Whether to run it as a trial, for which the import process has states of its own.'),
});
