import { list, named, openObject, string } from '@data-import/define';
import { Type } from '@sinclair/typebox';
import { describe, expect, it } from 'vitest';
import { createContracts } from '../../test/definitions.js';
import type { JsonSchema } from '../json-schema.js';
import { dialectLosses, emitRegistryDocuments, emitRestDialects } from './emit-dialects.js';

const document = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  $id: 'urn:test:Box',
  title: 'Box',
  $comment: 'For people.',
  type: 'object',
  properties: { part: { $ref: '#/$defs/Part', $comment: 'For people.' } },
  examples: [{ part: 'one' }],
  $defs: { Part: { $comment: 'For people.', type: 'string' } },
} as const;

it('each dialect of registries has a file with a line for each event, without comments and its example', () => {
  const documents = [document, { title: 'Any\u200B', type: 'object' }] as never;
  expect(Object.fromEntries(emitRegistryDocuments('dist/json', documents))).toEqual({
    'dist/json/draft-07.json': `{
 "Box": {"$schema":"http://json-schema.org/draft-07/schema#","title":"Box","type":"object","properties":{"part":{"$ref":"#/definitions/Part"}},"definitions":{"Part":{"type":"string"}}},
 "Any\\u200b": {"$schema":"http://json-schema.org/draft-07/schema#","title":"Any\\u200b","type":"object"}
}\n`,
    'dist/json/draft-04.json': `{
 "Box": {"$schema":"http://json-schema.org/draft-04/schema#","title":"Box","type":"object","properties":{"part":{"$ref":"#/definitions/Part"}},"definitions":{"Part":{"type":"string"}}},
 "Any\\u200b": {"$schema":"http://json-schema.org/draft-04/schema#","title":"Any\\u200b","type":"object"}
}\n`,
    'dist/json/openapi-3.0.json': `{
 "Box": {"type":"object","title":"Box","properties":{"part":{"type":"string"}}},
 "Any\\u200b": {"type":"object","title":"Any\\u200b"}
}\n`,
  });
});

describe('a REST document', () => {
  const openapi = { info: { title: 'Boxes' }, components: { schemas: {}, parameters: {} } };

  function written(pattern: string, others: JsonSchema = {}): unknown[] {
    const code: JsonSchema = { type: 'string', pattern, ...others };
    const files = emitRestDialects('out', [{ ...document, $defs: { Part: code } } as never], openapi);
    return ['draft-07', 'openapi-3.0'].map((dialect) => JSON.parse(files.get(`out/${dialect}.json`)!).Box);
  }

  it('is written in two dialects, with its example, and the OpenAPI document in one', () => {
    const files = emitRestDialects('out', [document as never], openapi);
    expect([...files.keys()]).toEqual([
      'out/draft-07.json',
      'out/openapi-3.0.json',
      'out/openapi-3.0/openapi.json',
    ]);
    expect(JSON.parse(files.get('out/openapi-3.0.json')!).Box).toEqual({
      title: 'Box',
      type: 'object',
      properties: { part: { type: 'string' } },
      example: { part: 'one' },
    });
    expect(JSON.parse(files.get('out/openapi-3.0/openapi.json')!)).toMatchObject({ openapi: '3.0.3' });
  });

  it('forbids non-ASCII characters beside a pattern that is anchored at the end', () => {
    const not = { type: 'string', pattern: '[^ -~]' };
    const [draft07, openApi30] = written('^(a|[b.\\-])+\\.$');
    expect(draft07).toMatchObject({ definitions: { Part: { not } } });
    expect(openApi30).toMatchObject({ properties: { part: { not } } });
  });

  it.each<[pattern: string, others?: JsonSchema]>([
    ['^[0-9]{2}$', { maxLength: 2 }],
    ['^a'],
    ['a$'],
    ['^a\\$'],
    ['^a$|b'],
    ['^.$'],
    ['^[^a]$'],
    ['^\\d$'],
    ['^é$'],
  ])('adds nothing to %s, %j', (pattern, others) => {
    expect(JSON.stringify(written(pattern, others))).not.toContain('"not"');
  });
});

const Leaf = openObject('Leaf', 'A leaf.', { colour: string('A colour.') });
const Tree = Type.Recursive(
  (This) => Type.Object({ trees: Type.Array(This, { description: 'Trees.' }) }, { description: 'A tree.' }),
  { $id: 'Tree' },
);
const Wood = named('Wood', list(Tree, 'Many trees.'));

it('lists the contracts that contain themselves, and keywords for people', () => {
  const contracts = createContracts(Leaf, Tree, Wood);
  const reason =
    'Tree contains itself, and is not checked further where it is inside itself for the second time';
  const id = { keyword: '$id', becomes: 'left out' };
  expect(dialectLosses(contracts, [{ type: 'string', examples: ['a'] }])).toEqual({
    'draft-07': { acceptsMore: [], annotations: [id] },
    'openapi-3.0': {
      acceptsMore: [
        { schema: 'Tree', definition: 'Tree', reason },
        { schema: 'Wood', definition: 'Tree', reason },
      ],
      annotations: [id],
    },
  });
  const comment = { keyword: '$comment', becomes: 'left out' };
  const documents = [
    { $defs: { Leaf: { $comment: 'Read me.', properties: { a: { examples: ['a', 'b'] } } } } },
  ];
  expect(dialectLosses(createContracts(Leaf), documents)).toEqual({
    'draft-07': { acceptsMore: [], annotations: [comment, id] },
    'openapi-3.0': {
      acceptsMore: [],
      annotations: [comment, { keyword: 'examples', becomes: 'the first of them, as "example"' }, id],
    },
  });
});
