import { describe, expect, it } from 'vitest';
import { type ContractSet, type Schema } from '../contracts.js';
import { emitModule } from './dialect.js';
import { arktype, typebox, typia, valibot, zod } from './dialects.js';

function setOf(shapes: Record<string, object>, closed = true): ContractSet {
  const entries = Object.entries(shapes) as [string, Schema][];
  return { id: 'test', roots: ['Point'], shapes: new Map(entries), closed, moduleOf: (root) => root };
}

const points = setOf({
  Reading: {
    type: 'object',
    properties: { 'taken-on': { type: 'string', format: 'date' }, digits: { type: 'integer' } },
    required: ['taken-on'],
    additionalProperties: false,
  },
  Point: {
    type: 'object',
    properties: { readings: { type: 'array', items: { $ref: '#/$defs/Reading' } }, free: { type: 'object' } },
    required: ['readings'],
  },
});

/** The declarations of a module, without imports and formats. */
function declarations(source: string): string[] {
  return source.split('\n').filter((line) => line.startsWith('export '));
}

describe('a shape', () => {
  it.each([
    [
      'zod',
      zod,
      'z.strictObject({ "taken-on": date, "digits": z.optional(z.int()) })',
      'z.object({ "readings": z.array(Reading), "free": z.optional(z.looseObject({})) })',
    ],
    [
      'valibot',
      valibot,
      'v.strictObject({ "taken-on": date, "digits": v.optional(v.pipe(v.number(), v.integer())) })',
      'v.object({ "readings": v.array(Reading), "free": v.optional(v.looseObject({})) })',
    ],
    [
      'arktype',
      arktype,
      `type({ '+': 'reject', "taken-on": date, "digits?": 'number.integer' })`,
      `type({ "readings": Reading.array(), "free?": type('object').narrow((value) => !Array.isArray(value)) })`,
    ],
    [
      'TypeBox',
      typebox,
      'Type.Object({ "taken-on": date, "digits": Type.Optional(Type.Integer()) }, { additionalProperties: false })',
      'Type.Object({ "readings": Type.Array(Reading), "free": Type.Optional(Type.Object({})) })',
    ],
  ])('in the syntax of %s', (_name, dialect, reading, point) => {
    expect(declarations(emitModule(points, dialect))).toEqual([
      `export const Reading = ${reading};`,
      `export const Point = ${point};`,
    ]);
  });

  it('in the syntax of typia', () => {
    const [reading, point] = declarations(emitModule(points, typia));
    expect(reading).toMatch(
      /^export interface Reading \{ "taken-on": date; "digits"\?: \(number & tags\.TagBase<.*>\); \}$/,
    );
    expect(point).toBe('export interface Point { "readings": Reading[]; "free"?: Record<string, unknown>; }');
  });
});

describe('a rule between fields', () => {
  const one = { type: 'string' };
  const either = { oneOf: [{ required: ['a'] }, { required: ['b'] }] };
  const unless = {
    if: { properties: { a: { const: 'X' } }, required: ['a'] },
    then: { properties: { b: false } },
  };

  function ruleIn(rule: object): string {
    const shape = { type: 'object', properties: { a: one, b: one }, ...rule };
    return /\.refine\((.*)\);/.exec(emitModule(setOf({ Point: shape }), zod))?.[1] ?? '';
  }

  it('exactly one of two', () => {
    expect(ruleIn(either)).toBe('(value) => (value["a"] === undefined) !== (value["b"] === undefined)');
  });

  it('one that is ruled out', () => {
    expect(ruleIn(unless)).toBe('(value) => value["a"] !== "X" || value["b"] === undefined');
  });

  it('that is unknown is rejected', () => {
    expect(() => ruleIn({ oneOf: [{ required: ['a'] }] })).toThrow('no rule for');
    expect(() => ruleIn({ ...unless, then: { required: ['b'] } })).toThrow('no rule for');
  });
});

it('rejects a schema that no peer can express', () => {
  const shape = { type: 'object', properties: { a: { enum: ['X'] } } };
  expect(() => emitModule(setOf({ Point: shape }), zod)).toThrow('no peer has a type for {"enum":["X"]}');
});
