import { event } from '@data-import/define';
import { CONV } from '../../groups/conv.js';

export const InkConversationAwaitCustomerReplyV1 = event(
  'ink.conversation.await_customer_reply',
  'v1',
  'A conversation awaits a reply from the customer.',
  {
    ...CONV,
  },
);
