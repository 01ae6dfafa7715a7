import { describe, expect, it } from 'vitest';
import type { Check } from './check.js';
import { integer, string } from './checks.js';
import { Collector, type OmitEmpty } from './collector.js';
import { fields } from './fields.js';
import { allOf, atLeastOneOf, exactlyOneOf } from './rules.js';
import { toWalkOptions, type ValidateOptions } from './options.js';

function walk(check: Check, value: unknown, options: ValidateOptions = {}): Collector {
  const c = new Collector(toWalkOptions({ values: 'show', ...options }));
  check(value, c);
  expect(c.path).toEqual([]);
  return c;
}

function faults(check: Check, value: unknown, options: ValidateOptions = {}): string[] {
  return walk(check, value, options).issues.map(({ code, pointer }) => `${pointer} ${code}`);
}

const closed = fields('closed', { a: string, b: integer }, { c: string });
const open = fields('open', { a: string });

describe('fields', () => {
  it('are checked in document order; what the object lacks comes after them', () => {
    expect(faults(closed, { c: 'x', b: 1, a: 'x' })).toEqual([]);
    expect(faults(closed, { c: 1, a: 1 })).toEqual(['/c type', '/a type', '/b missing']);
    expect(faults(closed, {})).toEqual(['/a missing', '/b missing']);
  });

  it('count as absent where they are undefined', () => {
    expect(faults(closed, { a: 'x', b: undefined, c: undefined, d: undefined })).toEqual(['/b missing']);
  });

  it('stand in an object', () => {
    expect([faults(closed, []), faults(closed, null), faults(closed, undefined)]).toEqual([
      [' type'],
      [' type'],
      [' type'],
    ]);
  });

  it('of a closed object are all documented', () => {
    const check = fields('closed', { body: string }, { day: string });
    const { issues } = walk(check, { body: 'x', Day: 'x' });
    expect(issues.map(({ message }) => message)).toEqual([
      '"Day" is not a documented field; did you mean "day"?',
    ]);
  });

  it('of an open object may be unknown', () => {
    const value = { a: 'x', z: 1 };
    expect(faults(open, value)).toEqual([]);
    expect(faults(open, value, { unknownFields: 'reject' })).toEqual(['/z undocumented']);
    expect(faults(open, value, { unknownFields: 'report' })).toEqual([]);
  });

  it('with the name of something that objects inherit are not documented', () => {
    const value = JSON.parse('{ "a": "x", "constructor": 1, "toString": 1, "__proto__": 1 }');
    expect(faults(open, value, { unknownFields: 'reject' })).toEqual([
      '/constructor undocumented',
      '/toString undocumented',
      '/__proto__ undocumented',
    ]);
  });

  it('are not read beyond the cap', () => {
    const seen: unknown[] = [];
    const check: Check = (value, c) => {
      seen.push(value);
      string(value, c);
    };
    const three = fields('closed', { a: check, b: check, c: check, d: check });
    expect(faults(three, { a: 1, b: 2, c: 3 }, { maxIssues: 1 })).toEqual(['/a type']);
    expect(seen).toEqual([1, 2]);
  });

  it('keep rules, which are reported last and in their order', () => {
    const check = fields(
      'closed',
      { a: string },
      { b: string, c: string },
      allOf([exactlyOneOf(['b', 'c']), atLeastOneOf(['c'])]),
    );
    expect(faults(check, { b: 1 })).toEqual(['/b type', '/a missing', ' at_least_one']);
    expect(faults(check, { a: 'x' })).toEqual([' exactly_one', ' at_least_one']);
  });
});

const omitEmpty: OmitEmpty = (value, check, isRequired) => value === '' && check === string && !isRequired;

describe('fields that are left out', () => {
  it('are listed, and not checked', () => {
    const check = fields(
      'closed',
      { a: string },
      { b: string, c: integer, d: string },
      exactlyOneOf(['b', 'd']),
    );
    const c = new Collector({ ...toWalkOptions(undefined), omitEmpty });
    check({ a: '', b: '', c: '', e: '' }, c);
    expect(c.omitted).toEqual([['b']]);
    expect(c.issues.map(({ code, pointer }) => `${pointer} ${code}`)).toEqual(['/c type', '/e undocumented']);
  });
});
