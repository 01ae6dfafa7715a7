import { operation } from '@data-import/define';
import { CreateNotesError } from '../errors/create-notes-error.js';
import { CreateNotesNotFound } from '../errors/create-notes-not-found.js';
import { CreateNotesRequest } from '../notes/create-notes-request.js';
import { CreateNotesResponse } from '../notes/create-notes-response.js';

export const createNotes = operation({
  operationId: 'createNotes',
  method: 'POST',
  path: '/v1/data-import/notes/create/',
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
  request: CreateNotesRequest,
  responses: {
    201: {
      description: 'The request succeeded; each result shows whether its note was added or already existed.',
      body: CreateNotesResponse,
    },
    400: {
      description: 'The request is not valid: change it before sending it again.',
      body: CreateNotesError,
    },
    404: {
      description:
        'The account is not imported (staged is not enough), or the supplier code or account number is wrong: correct them, or wait until it is imported.',
      body: CreateNotesNotFound,
    },
  },
});
