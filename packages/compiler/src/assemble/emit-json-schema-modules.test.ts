import { closedObject, boolean, list, unknownValue, optional, string } from '@data-import/define';
import { Type } from '@sinclair/typebox';
import { describe, expect, it } from 'vitest';
import { createContracts, Note, NoteList } from '../../test/definitions.js';
import { formatTypeScript } from '../write/write.js';
import { emitJsonSchemaModules } from './emit-json-schema-modules.js';

const Find = closedObject('Find', 'Which notes.', {
  is_old: optional(Type.Boolean({ default: true, description: 'Old ones too.' })),
  is_new: optional(boolean('New ones too.')),
});
const operation = {
  operationId: 'findNotes',
  method: 'GET',
  path: '/v1/notes/',
  apiVersion: 'v1',
  repeat: { harmless: 'yes', basis: 'It is.', checkWith: [], specification: 'One' },
  query: 'Find',
  responses: { 200: 'NoteList' },
} as const;

const files = await formatTypeScript(
  emitJsonSchemaModules(createContracts(Note, NoteList, Find), [operation]),
);

describe('the modules of validators with their JSON Schema', () => {
  it('are one per contract, one for all schemas, and the index', () => {
    expect([...files.keys()]).toEqual([
      'src/generated/json-schema/Find.ts',
      'src/generated/json-schema/Note.ts',
      'src/generated/json-schema/NoteList.ts',
      'src/generated/json-schema.ts',
      'src/generated/json-schema/schemas.ts',
    ]);
  });

  it('give a query one schema of its text, and one of its decoded value', () => {
    expect(files.get('src/generated/json-schema/Find.ts')).toMatch(
      /withJsonSchema\(\s*validator,\s*FindInputSchema,\s*FindSchema,?\s*\)/,
    );
  });

  it('have each schema once, with the schemas that it refers to', () => {
    const sources = files.get('src/generated/json-schema/schemas.ts')!.split(/^(?=export )/m);
    expect(sources.map((each) => /^export const (\w+)/.exec(each)?.[1])).toEqual([
      undefined,
      'FindInputSchema',
      'FindSchema',
      'NoteSchema',
      'NoteListSchema',
    ]);
    expect(sources[1]).toContain("enum: ['true', 'false'], default: 'true'");
    expect(sources[2]).toContain("required: ['is_old'],");
    expect(sources[3]).toContain("title: 'Note with body',");
  });

  it('refer to a schema from itself', () => {
    const Tree = closedObject('Tree', 'A tree.', { trees: list(Type.Ref('Tree'), 'Its trees.') });
    const schemas = emitJsonSchemaModules(createContracts(Tree), []).get(
      'src/generated/json-schema/schemas.ts',
    );
    expect(schemas).toContain('parts: () => [TreeSchema]');
  });

  it('leave out the annotations of this project, at every depth, and no field', () => {
    const Thing = closedObject('Thing', 'A thing.', {
      'x-field': string('A field.'),
      gap: unknownValue('all of it', 'Something.'),
    });
    const schemas = emitJsonSchemaModules(createContracts(Thing), []).get(
      'src/generated/json-schema/schemas.ts',
    );
    expect(schemas).not.toContain('x-undocumented');
    expect(schemas).toContain('"gap":{"description":"Something."}');
    expect(schemas).toContain('"x-field":{"description":"A field.","type":"string"}');
  });
});
