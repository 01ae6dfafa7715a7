import { closedEnum, nullable, openObject, optional, reading, text } from '@data-import/define';

export const NoteResult = openObject('NoteResult', 'Result of one note of the request.', {
  created_at: text('When the note was written.', { 'x-not-shown': 'its form' }),
  body: optional(
    reading(
      'absent or null for a note without text',
      nullable(text('Text of the note, which a note with documents alone does not have.')),
    ),
  ),
  status: closedEnum(
    ['NOTE_CREATION_SUCCESS', 'NOTE_ALREADY_EXISTS'],
    'Whether the note was added to the account or already existed.',
  ),
});
