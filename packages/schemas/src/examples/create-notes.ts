import { illustration } from '../illustration.js';

export const createNotes = {
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
};
