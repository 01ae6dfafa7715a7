import { closedEnum, nullable, openObject, optional, reading, text, withGap } from '@data-import/define';

export const NoteResult = openObject('NoteResult', 'Result of one note of the request.', {
  created_at: withGap('its form', text('When the note was created.')),
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
