import type { Schema } from '@data-import/arbitraries';
import { describe, expect, it } from 'vitest';
import { mutantsOf } from './mutants.js';
import { scoreOf } from './score.js';

const ROOT: Schema = {
  title: 'Order',
  type: 'object',
  properties: {
    number: { type: 'integer' },
    state: { type: 'string', enum: ['OPEN', 'DONE'] },
    lines: { type: 'array', items: { $ref: '#/$defs/Line' }, minItems: 1 },
  },
  required: ['number'],
  additionalProperties: false,
};

const LINE: Schema = {
  type: 'object',
  properties: { day: { type: ['string', 'null'], format: 'date' }, channel: { type: 'string' } },
  if: { properties: { channel: { const: 'POST' } }, required: ['channel'] },
  then: { required: ['day'] },
  oneOf: [{ required: ['day'] }, { required: ['channel'] }],
};

const order: Schema = { ...ROOT, $defs: { Line: LINE } };

function idsOf(document: Schema): string[] {
  return mutantsOf(document).map(({ id }) => id);
}

function changed(id: string): Schema {
  return mutantsOf(order).find((mutant) => mutant.id === id)!.changed;
}

describe('the mutants of a document', () => {
  it('break every rule of every definition, one at a time', () => {
    expect(idsOf(order)).toMatchSnapshot();
    expect(new Set(idsOf(order)).size).toBe(idsOf(order).length);
  });

  it('are definitions with one rule broken, and the rest as it was', () => {
    expect(changed(': number no longer required')).toStrictEqual({ ...ROOT, required: [] });
    expect(changed('/properties/lines: minItems 0 instead of 1')).toStrictEqual({
      ...ROOT,
      properties: {
        ...ROOT.properties,
        lines: { type: 'array', items: { $ref: '#/$defs/Line' }, minItems: 0 },
      },
    });
    expect(changed('/$defs/Line/properties/day: form of date dropped')).toStrictEqual({
      ...LINE,
      properties: { ...LINE.properties, day: { type: ['string', 'null'] } },
    });
  });

  it('are none where anything is accepted', () => {
    expect(idsOf({ title: 'Anything' })).toStrictEqual([]);
  });
});

describe('the score', () => {
  const simple: Schema = {
    title: 'Simple',
    type: 'object',
    properties: { day: { type: 'string', format: 'date' }, line: { $ref: '#/$defs/Line' } },
    required: ['day'],
    $defs: {
      Line: { type: 'object', properties: { count: { type: 'integer' } }, additionalProperties: false },
    },
  };

  it('counts every mutant, and kills all of them where the rules are independent', () => {
    expect(scoreOf({ name: 'Simple', document: simple })).toStrictEqual({
      mutants: mutantsOf(simple).length,
      survivors: [],
    });
  });

  it('names a mutant that is not killed', () => {
    const [first] = mutantsOf(simple);
    const same = { ...first!, id: ': nothing', changed: { ...simple } };
    expect(scoreOf({ name: 'Simple', document: simple }, [same])).toStrictEqual({
      mutants: 1,
      survivors: ['Simple: nothing'],
    });
  });

  it('is refused where a schema contradicts its derived documents', () => {
    const strange: Schema = { title: 'Strange', type: 'string', format: 'date', pattern: '^[A-Z]+$' };
    expect(() => scoreOf({ name: 'Strange', document: strange })).toThrow(/^Strange must accept "/);
  });
});
