import { describe, expect, it } from 'vitest';
import type { JsonSchema } from '../json-schema.js';
import type { Contracts } from '../model.js';
import { describeMissingName } from './places.js';
import { recordPlaceholders } from './rename-model.js';

function contractOf(schema: JsonSchema): Contracts {
  return new Map([['Box', { name: 'Box', file: 'src/box.ts', schema }]]);
}

function recorded(schema: JsonSchema): JsonSchema {
  return recordPlaceholders(contractOf(schema)).get('Box')!.schema;
}

describe('a name that stands in for another', () => {
  it.each(['platform_account_number', 'platform_identifier', 'on_platform', 'platform'])(
    'has the word of the operator: %s',
    (name) => {
      expect(describeMissingName(name)).toMatch(/brand of the operator/);
    },
  );

  it.each(['storage_bucket', 'storage_key', 'storage_bucket_id'])(
    'is a neutral one for the name of a vendor: %s',
    (name) => {
      expect(describeMissingName(name)).toMatch(/vendor/);
    },
  );

  it.each(['platforms', 'multiplatform_id', 'bucket', 'key', 'storage', 'account_number'])(
    'is no other: %s',
    (name) => {
      expect(describeMissingName(name)).toBeUndefined();
    },
  );
});

describe('recordPlaceholders', () => {
  const gap = describeMissingName('platform_id');

  it('records the gap on the field, and on no other', () => {
    const plain: JsonSchema = { type: 'string', description: 'Its name.' };
    expect(recorded({ type: 'object', properties: { platform_id: plain, name: plain } })).toEqual({
      type: 'object',
      properties: { platform_id: { ...plain, 'x-undocumented': gap }, name: plain },
    });
  });

  it('joins it to a gap that is there', () => {
    const { properties } = recorded({ properties: { platform_id: { 'x-undocumented': 'its form' } } });
    expect(properties).toEqual({ platform_id: { 'x-undocumented': `its form; ${gap}` } });
  });

  it('leaves conditions, fields that may not be there, and everything without fields', () => {
    const condition: JsonSchema = { properties: { platform_id: { type: 'null' } } };
    expect(recorded({ properties: { platform_id: false }, else: condition })).toEqual({
      properties: { platform_id: false },
      else: condition,
    });
    expect(recorded({ type: 'string' })).toEqual({ type: 'string' });
  });

  it('leaves what it is given as it was', () => {
    const contracts = contractOf({ properties: { platform_id: { type: 'string' } } });
    const before = JSON.stringify([...contracts]);
    recordPlaceholders(contracts);
    expect(JSON.stringify([...contracts])).toBe(before);
  });
});
