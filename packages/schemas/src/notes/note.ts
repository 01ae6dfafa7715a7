import { boolean, closedObject, list, optional, pii, string, utcDateTime } from '@data-import/define';
import { FIELD_TABLE } from '../definitions/assumptions.js';
import { DocumentPath } from '../account/document-path.js';

export const Note = closedObject(
  'Note',
  'A note on an account, with text, documents or both; it is skipped if the account has one with the same body (and `created_at`, when given).',
  {
    body: optional(pii(string('Text of the note. May be omitted only if there are documents.'))),
    document_paths: optional(
      list(DocumentPath, 'Documents that belong to the note, required if it has no body.'),
    ),
    created_at: optional(
      utcDateTime(
        'When the note was created; if omitted, the current local time. Whose local time is not documented.',
      ),
    ),
    is_pinned: optional(boolean("Whether the note stays at the top of the account's support page.")),
    unpin_at: optional(utcDateTime('When the note stops being pinned.')),
  },
  {
    anyOf: [{ required: ['body'] }, { required: ['document_paths'] }],
    'x-undocumented': FIELD_TABLE,
  },
);
