import type { StandardJSONSchemaV1, StandardSchemaV1 } from '@standard-schema/spec';
import { describe, expect, it } from 'vitest';
import { type SchemaSource, type WithJsonSchema, withJsonSchema } from './index.js';

const Flag: StandardSchemaV1<'true' | 'false', boolean> & { readonly name: string } = {
  name: 'Flag',
  '~standard': { version: 1, vendor: 'test', validate: (value) => ({ value: value === 'true' }) },
};

const Leaf: SchemaSource = { title: 'Leaf', schema: { type: 'string', enum: ['a'] }, parts: () => [] };
const Tree: SchemaSource = {
  title: 'Tree',
  schema: { type: 'object', properties: { trees: { $ref: '#/$defs/Tree' }, leaf: { $ref: '#/$defs/Leaf' } } },
  parts: () => [Tree, Leaf],
};
const $schema = 'https://json-schema.org/draft/2020-12/schema';

function buildDocument(source: SchemaSource, target = 'draft-2020-12'): Record<string, unknown> {
  return withJsonSchema(Flag, source)['~standard'].jsonSchema.input({ target });
}

describe('a validator with JSON Schema', () => {
  it('has one schema for input and output, or two', () => {
    const { input, output } = withJsonSchema(Flag, Leaf)['~standard'].jsonSchema;
    expect(output({ target: 'draft-07' })).toStrictEqual(input({ target: 'draft-07' }));
    const two = withJsonSchema(Flag, Leaf, Tree)['~standard'].jsonSchema;
    expect(two.input({ target: 'draft-07' })).toMatchObject({ title: 'Leaf' });
    expect(two.output({ target: 'draft-07' })).toMatchObject({ title: 'Tree' });
  });

  it('has the input and output types of the validator, as the Standard has them', () => {
    const both: WithJsonSchema<typeof Flag> = withJsonSchema(Flag, Leaf);
    const standard: StandardJSONSchemaV1<'true' | 'false', boolean> = both;
    const input: StandardJSONSchemaV1.InferInput<typeof both> = 'true';
    const output: StandardJSONSchemaV1.InferOutput<typeof both> = true;
    // @ts-expect-error a boolean is not the input
    const wrong: StandardJSONSchemaV1.InferInput<typeof both> = true;
    expect([standard, both.name, input, output, wrong]).toHaveLength(5);
  });
});

describe('a document', () => {
  it('has all that it refers to, also itself, in the order of their names', () => {
    const document = buildDocument({ ...Tree, title: 'Wood', parts: () => [Tree] });
    expect(document).toStrictEqual({
      $schema,
      title: 'Wood',
      ...Tree.schema,
      $defs: { Leaf: { title: 'Leaf', ...Leaf.schema }, Tree: { title: 'Tree', ...Tree.schema } },
    });
    expect(Object.keys(document['$defs'] as object)).toStrictEqual(['Leaf', 'Tree']);
  });

  it.each(['draft-2020-12', 'draft-07', 'openapi-3.0'])(
    'is a copy that a caller may change: %s',
    (target) => {
      const before = JSON.stringify(buildDocument(Tree, target));
      const { properties } = buildDocument(Tree, target) as { properties: Record<string, object> };
      for (const property of Object.values(properties))
        Object.assign(property, { additionalProperties: false });
      expect(JSON.stringify(buildDocument(Tree, target))).toBe(before);
    },
  );

  it('is refused for other targets, and for none', () => {
    const supported = 'is not supported; supported: draft-2020-12, draft-07, openapi-3.0';
    expect(() => buildDocument(Tree, 'draft-04')).toThrow(`the JSON Schema target "draft-04" ${supported}`);
    const { output } = withJsonSchema(Flag, Leaf)['~standard'].jsonSchema as { output: unknown } as {
      output: () => unknown;
    };
    expect(() => output()).toThrow(`the JSON Schema target undefined ${supported}`);
  });
});
