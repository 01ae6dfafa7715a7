import { closedEnum, closedObject, date, list, openObject, optional, string } from '@data-import/define';

/** A contract with fields of several kinds, a group of alternatives, and a condition. */
export const Note = closedObject(
  'Note',
  'A note on an account.',
  {
    body: optional(string('What it says.')),
    document_paths: optional(list(string('A path.'), 'Files that belong to it.')),
    kind: optional(closedEnum(['CALL', 'LETTER'], 'How it came.')),
    day: date('The day.'),
  },
  {
    anyOf: [{ required: ['body'] }, { required: ['document_paths'] }],
    if: { properties: { kind: { const: 'CALL' } }, required: ['kind'] },
    then: { properties: { document_paths: false } },
  },
);
export const NoteList = openObject('NoteList', 'Notes.', { notes: list(Note, 'The notes.') });
