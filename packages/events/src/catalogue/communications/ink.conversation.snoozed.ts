import { event, string } from '@data-import/define';
import { CONV } from '../../groups/conv.js';

export const InkConversationSnoozedV1 = event(
  'ink.conversation.snoozed',
  'v1',
  'A conversation was snoozed.',
  {
    ...CONV,
    snoozed_to: string('Time to which the conversation is snoozed.'),
    ink_note_relay_id: string('Relay identifier of the note.'),
  },
);
