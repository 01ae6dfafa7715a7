import { closedObject, list, optional, pii, string, utcDateTime } from '@data-import/define';
import { FIELD_TABLE } from '../definitions/assumptions.js';
import { DocumentPath } from './document-path.js';

export const AccountNote = closedObject(
  'AccountNote',
  'A note that is imported with the account.',
  {
    created_at: optional(utcDateTime('When the note was created.')),
    body: optional(pii(string('Text of the note.'))),
    document_paths: optional(list(DocumentPath, 'Documents of the note.')),
  },
  {
    'x-undocumented': FIELD_TABLE,
  },
);
