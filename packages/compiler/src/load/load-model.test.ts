import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../test/temporary-folder.js';
import { loadEventModel, loadPublication, loadRestModel } from './load-model.js';

const manifest = { 'package.json': '{ "version": "1.2.3" }' };
const NOTE = `{ $id: 'Note', description: 'A note.', type: 'object', properties: {}, [Symbol.for('TypeBox.Kind')]: 'Object' }`;

describe('the model of definitions of REST contracts', () => {
  const sources = {
    'src/notes/note.ts': `export const Note = ${NOTE};\n`,
    'src/operations/add-note.ts': `import { Note } from '../notes/note.js';
export const addNote = { operationId: 'addNote', method: 'POST', path: '/v1/notes/', tag: 'A', position: 1, summary: 'Add', description: 'Adds.',
  repeat: { harmless: 'yes', checkWith: [] }, needsImport: true, request: Note,
  responses: { 200: { description: 'It.', body: Note }, 404: { description: 'None.', body: Note, errors: ['not-found'] } },
  examples: { request: { a: { summary: 'A.', value: {} } } } };\n`,
    'src/openapi.ts': `export const openapi = {
  title: 'Notes', authorization: { header: { $id: 'Note' }, remark: 'R.' }, tags: [] };\n`,
  };

  it('needs an overview', async () => {
    const folder = await temporaryFolder({ ...sources, 'src/openapi.ts': 'export const outline = {};\n' });
    await expect(loadRestModel(folder)).rejects.toThrow('src/openapi.ts: exports no "openapi"');
  });
});

function eventIn(folder: string): Record<string, string> {
  return {
    [`src/${folder}/deal.signed.ts`]: `export const DealSignedV1 = { $id: 'DealSignedV1', description: 'Signed.', type: 'object',
  properties: {}, 'x-event': { type: 'deal.signed', version: 'v1' }, [Symbol.for('TypeBox.Kind')]: 'Object' };\n`,
    'src/shapes/note.ts': `export const Note = ${NOTE};\n`,
    'src/asyncapi.ts': 'export const asyncapi = { title: "Events" };\n',
  };
}

describe('the model of definitions of events', () => {
  it('has the domain of each event: the folder of its file', async () => {
    const { contracts } = await loadEventModel(await temporaryFolder(eventIn('catalogue/deals')));
    expect(contracts.get('DealSignedV1')!.schema['x-event']).toEqual({
      type: 'deal.signed',
      version: 'v1',
      domain: 'deals',
    });
    expect(contracts.get('Note')!.schema).not.toHaveProperty('x-event');
  });

  it('has no event outside the catalogue', async () => {
    const files = { ...eventIn('shapes'), 'src/catalogue/.keep': '' };
    await expect(loadEventModel(await temporaryFolder(files))).rejects.toThrow(
      'src/shapes/deal.signed.ts: DealSignedV1 is outside the catalogue',
    );
  });
});

describe('a publication', () => {
  const rest = {
    ...manifest,
    'contracts/overview.json': '{ "title": "Boxes" }',
    'contracts/Box.json': '{ "type": "object" }',
    'contracts/operations/addBox.json': '{ "operationId": "addBox" }',
    'src/operations/add-box.ts': `export const addBox = { operationId: 'addBox', pathParams: { $id: 'BoxPath' },
  responses: {}, repeat: { harmless: 'yes', checkWith: [] }, examples: { pathParams: { box: '7' } } };\n`,
    'src/examples.ts': 'export const contractExamples = { Box: {} };\n',
  };

  it('is the committed model with the examples in the sources', async () => {
    expect(await loadPublication(await temporaryFolder(rest))).toEqual({
      kind: 'rest',
      version: '1.2.3',
      model: {
        overview: { title: 'Boxes' },
        contracts: new Map([
          ['Box', { name: 'Box', file: 'contracts/Box.json', schema: { type: 'object' } }],
        ]),
        operations: [{ operationId: 'addBox' }],
      },
      examples: {
        operations: { addBox: { pathParams: { box: '7' } } },
        parameters: { BoxPath: { box: '7' } },
        contracts: { Box: {} },
      },
    });
  });

  it('has examples of events, made of the names of their fields', async () => {
    const files = {
      ...manifest,
      'contracts/overview.json': '{ "title": "Events" }',
      'contracts/Party.json': '{ "type": "object", "properties": { "user_id": { "type": "integer" } } }',
      'src/examples.ts': 'export const fieldExamples = [[/_id$/, 7]];\n',
    };
    const { kind, examples } = await loadPublication(await temporaryFolder(files));
    expect(kind).toBe('events');
    expect(examples).toEqual(new Map([['Party', { user_id: 7 }]]));
  });

  it('names the file that is not JSON', async () => {
    const files = { ...rest, 'contracts/Box.json': '{' };
    await expect(loadPublication(await temporaryFolder(files))).rejects.toThrow('contracts/Box.json: ');
  });

  it('needs an overview', async () => {
    const { 'contracts/overview.json': _overview, ...files } = rest;
    await expect(loadPublication(await temporaryFolder(files))).rejects.toThrow(
      'contracts/overview.json is missing',
    );
  });
});
