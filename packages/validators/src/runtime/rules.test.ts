import { describe, expect, it } from 'vitest';
import { integer, leaf, string } from './checks.js';
import type { JsonObject } from './objects.js';
import { Collector } from './walk.js';
import { fields } from './containers.js';
import { atLeastOneOf, condition, type Demands, exactlyOneOf } from './rules.js';
import type { Rule } from './schema-table.js';
import { toWalkOptions } from './options.js';

const any = leaf(() => {});

/** Every message about an object with the fields a to d. */
function faults(rule: Rule, object: JsonObject): string[] {
  const c = new Collector(toWalkOptions({ values: 'show' }));
  fields(false, {}, { a: any, b: any, c: any, d: any }, rule).check(object, c);
  return c.issues.map(({ code, pointer, message }) => `${pointer} ${code}: ${message}`);
}

describe('at least one of a group', () => {
  const rule = atLeastOneOf(['a', 'b']);

  it('is there', () => {
    expect([{ a: '' }, { a: '', b: [] }, { b: null }].flatMap((object) => faults(rule, object))).toEqual([]);
    expect(faults(rule, { a: undefined })).toEqual([
      ' at_least_one: at least one of a and b is required, got none',
    ]);
  });
});

describe('exactly one of a group', () => {
  const rule = exactlyOneOf(['a', 'b', 'c']);

  it('is there', () => {
    expect([{ b: null }, { a: 1, b: undefined }].flatMap((object) => faults(rule, object))).toEqual([]);
    expect(faults(rule, {})).toEqual([' exactly_one: exactly one of a, b and c is required, got none']);
    expect(faults(rule, { c: 1, a: 1 })).toEqual([
      ' exactly_one: exactly one of a, b and c is required, got a and c',
    ]);
  });
});

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

  it('may demand something where it is not met', () => {
    const rule = condition({ a: 1 }, ['a'], { unless: required });
    expect(faults(rule, { a: 1 })).toEqual([]);
    expect(faults(rule, {})).toEqual(['/b missing: required unless a is 1, but missing']);
  });

  it('may want a field to be left out, or to have another value', () => {
    const rule = condition({ a: 1 }, ['a'], {
      when: { fields: { b: [], c: [null] } },
      unless: { fields: { c: [5, 'x'] } },
    });
    expect(faults(rule, { a: 1, c: null, d: 1 })).toEqual([]);
    expect(faults(rule, { a: 2, b: 1, c: 5 })).toEqual([]);
    expect(faults(rule, { a: 1, b: 1, c: 5 })).toEqual([
      '/b forbidden: must be omitted when a is 1',
      '/c forbidden: must be null when a is 1',
    ]);
    expect(faults(rule, { c: null })).toEqual(['/c forbidden: must be 5 or "x" unless a is 1']);
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

  it('replaces the check of a field that it restricts: one error is one issue', () => {
    const rule = condition({ a: 1 }, ['a'], { when: { fields: { b: [] } } });
    const c = new Collector(toWalkOptions({ values: 'show' }));
    fields(false, { a: integer, b: string }, {}, rule).check({ b: 5, a: 1 }, c);
    expect(c.issues.map(({ code, pointer }) => `${pointer} ${code}`)).toEqual(['/b forbidden']);
  });
});

/** The reports about a part of an object. */
function partial(rule: Rule, object: JsonObject): string[] {
  const c = new Collector(toWalkOptions({ partial: true }));
  fields(false, {}, { a: any, b: any, c: any, d: any }, rule).check(object, c);
  return c.issues.map(({ code, pointer }) => `${pointer} ${code}`);
}

describe('of a part of a document', () => {
  it('no group is demanded, but two of one are one too many', () => {
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
