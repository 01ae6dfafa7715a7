import { closedEnum, dateTime, openObject, text } from '@data-import/define';

export const NoteResult = openObject('NoteResult', 'What became of one note of the request.', {
  created_at: dateTime('When the note was written.'),
  body: text('What the note says.'),
  status: closedEnum(
    ['NOTE_CREATION_SUCCESS', 'NOTE_ALREADY_EXISTS'],
    'Whether the note was put on the account or was there already.',
  ),
});
