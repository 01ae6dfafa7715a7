import { event } from '@data-import/define';
import { CONV } from '../../groups/conv.js';

export const InkConversationOpenedV1 = event('ink.conversation.opened', 'v1', 'A conversation was opened.', {
  ...CONV,
});
