import { closedObject, boolean, integer, optional, string } from '@data-import/define';
import { Type } from '@sinclair/typebox';
import { describe, expect, it } from 'vitest';
import { contractsOf } from '../../test/definitions.js';
import { parameterContracts, toWireInput, toWireOutput } from './wire-schemas.js';

const Find = closedObject('Find', 'Which notes.', {
  author: string('Who wrote it.'),
  is_old: optional(Type.Boolean({ default: true, description: 'Old ones too.' })),
  is_new: optional(boolean('New ones too.')),
  order: optional(Type.String({ default: 'date', description: 'In which order.' })),
});
const find = contractsOf(Find).get('Find')!;

it('queries and path parameters are the wire contracts', () => {
  const operation = {
    method: 'GET',
    path: '/v1/notes/',
    apiVersion: 'v1',
    repeat: { harmless: 'yes', basis: 'It is.', checkWith: [], specification: 'One' },
    responses: { 200: 'Notes' },
  } as const;
  const names = parameterContracts([
    { ...operation, operationId: 'findNotes', query: 'Find' },
    { ...operation, operationId: 'getNote', pathParams: 'NoteId', query: 'Find' },
    { ...operation, operationId: 'createNote', request: 'Note' },
  ]);
  expect([...names]).toEqual(['Find', 'NoteId']);
});

describe('a query', () => {
  it('is text on the wire, where what has a default may be left out', () => {
    expect(toWireInput(find)).toEqual({
      description: 'Which notes.',
      type: 'object',
      properties: {
        author: { type: 'string', description: 'Who wrote it.' },
        is_old: { type: 'string', enum: ['true', 'false'], default: 'true', description: 'Old ones too.' },
        is_new: { type: 'string', enum: ['true', 'false'], description: 'New ones too.' },
        order: { type: 'string', default: 'date', description: 'In which order.' },
      },
      required: ['author'],
      additionalProperties: false,
    });
  });

  it('is what it says once decoded, where what has a default is present', () => {
    expect(toWireOutput(find)).toEqual({ ...find.schema, required: ['author', 'is_old', 'order'] });
  });

  it('requires nothing where nothing is required', () => {
    const schema = { type: 'object', properties: { a: { type: 'string' } } } as const;
    const open = { name: 'Open', file: 'src/open.ts', schema };
    expect(toWireInput(open)).toEqual(schema);
    expect(toWireOutput(open)).toEqual(schema);
  });

  it('is refused with a field that text does not stand for', () => {
    const Page = closedObject('Page', 'Which page.', { number: integer('Its number.') });
    expect(() => toWireInput(contractsOf(Page).get('Page')!)).toThrow(
      'src/things/page.ts: Page.number is neither text nor true or false, as on the wire it must be',
    );
    const none = { name: 'None', file: 'src/none.ts', schema: { properties: { a: false } } } as const;
    expect(() => toWireInput(none)).toThrow('src/none.ts: None.a is neither text');
  });
});
