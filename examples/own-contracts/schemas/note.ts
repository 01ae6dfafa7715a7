import { Account, Note } from '@data-import/schemas/definitions';
import { Type } from '@sinclair/typebox';

/** Without the rule that a note has a body or documents. */
export const TextNote = Type.Omit(Note, ['document_paths'], { $id: 'TextNote', anyOf: undefined });

export const AccountTextNote = Type.Composite(
  [Type.Pick(Account, ['import_supplier', 'external_account_number']), TextNote],
  { $id: 'AccountTextNote', additionalProperties: false },
);
