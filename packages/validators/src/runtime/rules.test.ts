import { describe, expect, it } from 'vitest';
import { leaf } from './checks.js';
import type { JsonObject } from './objects.js';
import { Collector } from './walk.js';
import { fields } from './containers.js';
import { atLeastOneOf, condition, type Demands, exactlyOneOf } from './rules.js';
import type { Rule } from './schema-table.js';
import { toWalkOptions } from './options.js';

const any = leaf(() => {});

function faults(rule: Rule, object: JsonObject): string[] {
  const c = new Collector(toWalkOptions({ values: 'show' }));
  fields(false, {}, { a: any, b: any, c: any, d: any }, rule).check(object, c);
  return c.issues.map(({ code, pointer, message }) => `${pointer} ${code}: ${message}`);
}

describe('a condition', () => {
  const required: Demands = { required: ['b'] };

  it('is met where each field has its value', () => {
    const rule = condition({ a: 'A"', c: true }, ['a', 'c'], { when: required });
    expect(faults(rule, { a: 'A"', c: true })).toEqual([
      '/b missing: required when a is "A\\"" and c is true, but missing',
    ]);
    expect(
      [{}, { a: 'A"' }, { a: 'A"', c: false }, { c: true }].flatMap((each) => faults(rule, each)),
    ).toEqual([]);
  });

  it('is met without a field that need not be present', () => {
    const rule = condition({ a: 1 }, [], { when: required });
    expect([faults(rule, {}).length, faults(rule, { a: 1 }).length, faults(rule, { a: 2 }).length]).toEqual([
      1, 1, 0,
    ]);
  });

  it('may want other fields to be present', () => {
    const rule = condition({ a: 1 }, ['d'], { when: required });
    expect([faults(rule, { a: 1 }).length, faults(rule, { a: 1, d: null }).length]).toEqual([0, 1]);
  });

  it('is part of the issue', () => {
    const rule = condition({ a: 1 }, ['a'], {
      when: { required: ['d'], fields: { b: [], c: [null] } },
    });
    const c = new Collector(toWalkOptions({}));
    fields(false, {}, { a: any, b: any, c: any, d: any }, rule).check({ a: 1, b: 1, c: 1 }, c);
    const because = { holds: true, values: { a: 1 } };
    expect(c.issues).toMatchObject([
      { code: 'forbidden', pointer: '/b', fields: ['a'], condition: because },
      { code: 'forbidden', pointer: '/c', fields: ['a'], condition: because, allowed: [null] },
      { code: 'missing', pointer: '/d', condition: because },
    ]);
  });
});

/** The reports about a part of an object. */
function partial(rule: Rule, object: JsonObject): string[] {
  const c = new Collector(toWalkOptions({ partial: true }));
  fields(false, {}, { a: any, b: any, c: any, d: any }, rule).check(object, c);
  return c.issues.map(({ code, pointer }) => `${pointer} ${code}`);
}

describe('in a partial document', () => {
  it('no group is required, but two fields of exclusive ones are an issue', () => {
    expect(partial(atLeastOneOf(['a', 'b']), {})).toEqual([]);
    expect(partial(exactlyOneOf(['a', 'b']), {})).toEqual([]);
    expect(partial(exactlyOneOf(['a', 'b']), { a: 1, b: 1 })).toEqual([' exactly_one']);
  });

  it('a condition waits until it can be decided', () => {
    const rule = condition({ a: 1 }, [], { when: { required: ['d'], fields: { b: [] } } });
    expect([{ b: 1 }, { a: 2, b: 1 }, { a: 1 }].flatMap((object) => partial(rule, object))).toEqual([]);
    expect(partial(rule, { a: 1, b: 1 })).toEqual(['/b forbidden']);
  });
});
