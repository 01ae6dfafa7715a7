import { closedObject, list, string } from '@data-import/define';
import { FIELD_TABLE, REQUIRED_BY_BEHAVIOUR } from '../definitions/assumptions.js';
import { Note } from './note.js';

export const CreateNotesRequest = closedObject(
  'CreateNotesRequest',
  'Notes to add to one imported account.',
  {
    import_supplier: string('Code of the import supplier that the account was migrated under.'),
    external_account_number: string("The caller's own number for the account."),
    notes: list(Note, 'The notes; those the account already has are skipped.'),
  },
  { 'x-undocumented': `${FIELD_TABLE}; payload size and batch size limits`, ...REQUIRED_BY_BEHAVIOUR },
);
