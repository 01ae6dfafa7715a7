import { describe, expect, it } from 'vitest';
import type { JsonSchema } from '../json-schema.js';
import type { Contracts } from '../model.js';
import { describeMissingName } from './places.js';
import { recordPlaceholders } from './emit-placeholders.js';

function createContract(schema: JsonSchema): Contracts {
  return new Map([['Box', { name: 'Box', file: 'src/box.ts', schema }]]);
}

function recorded(schema: JsonSchema): JsonSchema {
  return recordPlaceholders(createContract(schema)).get('Box')!.schema;
}

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

  it('does not change its input', () => {
    const contracts = createContract({ properties: { platform_id: { type: 'string' } } });
    const before = JSON.stringify([...contracts]);
    recordPlaceholders(contracts);
    expect(JSON.stringify([...contracts])).toBe(before);
  });
});
