import { operation } from '@data-import/define';
import { CreateNotesError } from '../errors/create-notes-error.js';
import { CreateNotesNotFound } from '../errors/create-notes-not-found.js';
import { CreateNotesRequest } from '../notes/create-notes-request.js';
import { CreateNotesResponse } from '../notes/create-notes-response.js';
import { illustration } from '../illustration.js';

export const createNotes = operation({
  operationId: 'createNotes',
  method: 'POST',
  path: '/v1/data-import/notes/create/',
  tag: 'Post-import',
  position: 1,
  summary: 'Add notes to an imported account',
  description:
    'Skips each note that the account already has: one with the same body, and the same `created_at` where the request gives it.',
  repeat: {
    harmless: 'on-condition',
    condition: 'every note has a body',
    basis:
      'A note is skipped if the account has one with its body, and with its created_at where the request has one.',
    checkWith: [],
    specification: 'Resources and their fields, Note (post-import)',
  },
  needsImport: true,
  request: CreateNotesRequest,
  responses: {
    201: {
      description: 'The request succeeded; each result shows whether its note was added or already existed.',
      body: CreateNotesResponse,
    },
    400: {
      description: 'The request is not valid.',
      body: CreateNotesError,
      errors: ['validation', 'request-rejected'],
    },
    404: {
      description:
        'The account is not imported (staged is not enough), or the supplier code or account number is wrong: correct them, or wait until it is imported.',
      body: CreateNotesNotFound,
      errors: ['not-found'],
    },
  },
  examples: {
    request: {
      'two-notes': {
        summary: 'A pinned note, and a note with only a document',
        value: {
          import_supplier: 'EXAMPLE_ENERGY',
          external_account_number: 'EX-000001',
          notes: [
            {
              body: 'Moves house at the end of August.',
              created_at: '2024-05-02T14:05:00Z',
              is_pinned: true,
              unpin_at: '2024-09-01T00:00:00Z',
            },
            { document_paths: [{ document_path: 'notes/EX-000001/letter.pdf' }] },
          ],
        },
      },
    },
    responses: {
      201: {
        'new-and-known': {
          summary: 'One note added, one that already existed, and one without text',
          value: [
            {
              created_at: '2024-05-02T14:05:00Z',
              body: 'Moves house at the end of August.',
              status: 'NOTE_CREATION_SUCCESS',
            },
            {
              created_at: '2024-03-05T09:30:00Z',
              body: 'Prefers to be called in the afternoon.',
              status: 'NOTE_ALREADY_EXISTS',
            },
            { created_at: '2024-06-03T10:00:00Z', body: null, status: 'NOTE_CREATION_SUCCESS' },
          ],
        },
      },
      400: illustration({ detail: 'The request is not valid.' }),
      404: illustration({ detail: 'The account is not imported.' }),
    },
  },
});
