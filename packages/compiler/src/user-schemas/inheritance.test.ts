import { describe, expect, it } from 'vitest';
import { runValidators } from '../../test/generated-validators.js';
import { api, refer, TEXT as text } from '../../test/openapi-documents.js';
import { readFolder } from '../../test/user-schemas.js';

function heir(parent: string, field: string, more: object = {}): object {
  return {
    allOf: [refer(parent), { type: 'object', required: [field], properties: { [field]: text } }],
    ...more,
  };
}

function alternatives(...names: string[]): object {
  return { oneOf: names.map(refer), discriminator: { propertyName: 'type' } };
}

function readSchemas(schemas: object) {
  return readFolder({ 'api.json': api({}, { openapi: '3.0.3', components: { schemas } }) });
}

const Parent = {
  type: 'object',
  required: ['type'],
  properties: { type: text },
  ...alternatives('One', 'Two'),
};

describe('a parent whose alternatives refer to it', () => {
  it('is compiled with them, and the rest of the document', () => {
    const Other = { type: 'object' };
    const { contracts, problems, remarks } = readSchemas({
      Parent,
      One: heir('Parent', 'a'),
      Two: heir('Parent', 'b'),
      Other,
    });
    expect(problems).toEqual([]);
    expect([...contracts.keys()]).toEqual(['One', 'Other', 'Parent', 'ParentFields', 'Two']);
    expect(remarks).toEqual([
      'api.json#/components/schemas/Parent: its alternatives One, Two refer to it by "allOf": there, it is read as "ParentFields", without its alternatives',
    ]);
    const { is } = runValidators(contracts)('Parent');
    const valid = [
      { type: 'One', a: 'x' },
      { type: 'Two', b: 'x' },
    ];
    expect(valid.filter((value) => !is(value))).toEqual([]);
    const invalid = [{}, { type: 'One' }, { a: 'x' }, { type: 'One', a: 'x', b: 'x' }];
    expect(invalid.filter((value) => is(value))).toEqual([]);
  });

  it('may have alternatives with alternatives of their own', () => {
    const { contracts, problems } = readSchemas({
      Parent,
      One: heir('Parent', 'a', alternatives('Leaf')),
      Leaf: heir('One', 'c'),
      Two: heir('Parent', 'b'),
    });
    expect(problems).toEqual([]);
    const { is } = runValidators(contracts)('Parent');
    expect([is({ type: 'Leaf', a: 'x', c: 'x' }), is({ type: 'Leaf', a: 'x' })]).toEqual([true, false]);
  });

  it('keeps its alternatives for schemas that are none of them', () => {
    const { contracts, problems } = readSchemas({
      Parent,
      One: heir('Parent', 'a'),
      Two: heir('Parent', 'b'),
      Use: heir('Parent', 'd'),
      ParentFields: text,
    });
    expect(problems).toEqual([]);
    const { is } = runValidators(contracts)('Use');
    expect([is({ type: 'One', a: 'x', d: 'x' }), is({ type: 'One', d: 'x' })]).toEqual([true, false]);
    expect(runValidators(contracts)('ParentFields').is('text')).toBe(true);
  });

  it('is refused without a discriminator, because it is ambiguous', () => {
    const { discriminator: _none, ...parent } = Parent as { discriminator?: object };
    const { problems } = readSchemas({ Parent: parent, One: heir('Parent', 'a'), Two: heir('Parent', 'b') });
    expect(problems).toEqual([expect.stringMatching(/this never ends$/)]);
  });
});
