import { boolean, openObject, string } from '@data-import/define';

export const InkAction = openObject('InkAction', 'Outcome of one action run on a message.', {
  code: string('Code of the action.'),
  succeeded: boolean('Whether the action succeeded.'),
  stop_further_evaluation: boolean('Whether further evaluation stops.'),
});
