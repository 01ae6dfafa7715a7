import { closedEnum, dateTime, openObject, text } from '@data-import/define';

export const NoteResult = openObject('NoteResult', 'Result of one note of the request.', {
  created_at: dateTime('When the note was written.'),
  body: text('Text of the note.'),
  status: closedEnum(
    ['NOTE_CREATION_SUCCESS', 'NOTE_ALREADY_EXISTS'],
    'Whether the note was added to the account or already existed.',
  ),
});
