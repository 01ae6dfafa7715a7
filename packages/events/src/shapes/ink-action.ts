import { flag, openObject, text } from '@data-import/define';

export const InkAction = openObject('InkAction', 'Outcome of one action run on a message.', {
  code: text('Code of the action.'),
  succeeded: flag('Whether the action succeeded.'),
  stop_further_evaluation: flag('Whether further evaluation stops.'),
});
