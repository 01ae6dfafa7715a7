import type { Vectors } from '@data-import/conformance';

function nearMiss(title: string, rule: 'closed' | 'required', code: string, document: unknown) {
  return { title, rule, code, path: '/body', document };
}

/** Vectors of a contract, for tests of the gate. */
export const note: Vectors = {
  contract: 'Note',
  schema: 'urn:test:Note',
  title: 'Note',
  usedFor: 'request',
  valid: [
    { title: 'full', document: { body: 'text', is_pinned: true } },
    { title: 'minimal', document: { body: 'text' } },
  ],
  invalid: [
    nearMiss('body is required and was left out', 'required', 'missing', {}),
    nearMiss('"undocumented" is not a documented field', 'closed', 'undocumented', {
      body: 'text',
      other: 1,
    }),
  ],
};

/** Vectors of an event, for tests of the gate. */
export const noteAdded: Vectors = { ...note, contract: 'NoteAddedV1', usedFor: 'event' };
