import { list, named } from '@data-import/define';
import { NoteResult } from './note-result.js';

export const CreateNotesResponse = named(
  'CreateNotesResponse',
  list(NoteResult, 'Results of the notes that were sent.'),
);
