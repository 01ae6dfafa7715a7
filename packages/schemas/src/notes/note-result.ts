import {
  assumption,
  closedEnum,
  nullable,
  openObject,
  optional,
  pii,
  string,
  undocumented,
} from '@data-import/define';

export const NoteResult = openObject('NoteResult', 'Result of one note of the request.', {
  created_at: undocumented('its form', string('When the note was created.')),
  body: optional(
    pii(
      assumption(
        'absent or null for a note without text',
        nullable(string('Text of the note, which a note with documents alone does not have.')),
      ),
    ),
  ),
  status: closedEnum(
    ['NOTE_CREATION_SUCCESS', 'NOTE_ALREADY_EXISTS'],
    'Whether the note was added to the account or already existed.',
  ),
});
