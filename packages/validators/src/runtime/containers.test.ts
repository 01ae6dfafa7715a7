import { describe, expect, it } from 'vitest';
import { type Check, ref } from './check.js';
import { boolean, date, decimal, freeForm, integer, nullValue, string } from './checks.js';
import { Collector } from './collector.js';
import { fields } from './fields.js';
import { items, itemsAtLeast, nullable, record, union } from './containers.js';
import { toWalkOptions, type ValidateOptions } from './options.js';

function collector(options: ValidateOptions = {}): Collector {
  return new Collector(toWalkOptions({ values: 'show', ...options }));
}

function shown({ issues }: Collector): string[] {
  return issues.map(({ code, pointer, message }) => `${pointer} ${code}: ${message}`);
}

/** Checks that run once each; gives what they recorded. */
function walk(check: Check, values: readonly unknown[], options: ValidateOptions = {}): Collector {
  const c = collector(options);
  for (const value of values) check(value, c);
  expect(c.path).toEqual([]);
  return c;
}

describe('items', () => {
  it('walks each item that its guard rejects', () => {
    const c = walk(items(ref(string, (item) => item !== 2)), [['a', 1, 'b', 2]]);
    expect(shown(c)).toEqual(['/3 type: expected a string, got the number 2; it is sent in quotes']);
  });

  it('walks every item without a guard, and in a thorough walk', () => {
    const plain = walk(items(string), [['a', 1]]);
    const thorough = walk(items(ref(string, () => true)), [['a', 1]], { unknownFields: 'report' });
    expect([plain.issues.length, thorough.issues.length]).toEqual([1, 1]);
  });

  it('counts them', () => {
    const c = walk(itemsAtLeast(1, string), [[]]);
    itemsAtLeast(2, string)(['a'], c);
    itemsAtLeast(2, string)(['a', 'b'], c);
    expect(shown(c)).toEqual([
      ' too_small: expected at least 1 item, got none',
      ' too_small: expected at least 2 items, got 1',
    ]);
  });

  it('are counted after they are walked', () => {
    const c = walk(itemsAtLeast(2, string), [[1]], { values: 'hide' });
    expect(c.issues.map(({ code, pointer }) => `${code} ${pointer}`)).toEqual(['type /0', 'too_small ']);
  });

  it('accepts only an array', () => {
    const c = walk(items(string), [{ length: 1, 0: 'a' }]);
    expect(shown(c)).toEqual([' type: expected an array, got an object']);
  });

  it('ends when the cap is passed', () => {
    let walked = 0;
    const check: Check = (item, inner) => {
      walked += 1;
      integer(item, inner);
    };
    const c = walk(items(check), [Array(1000).fill('x')], { maxIssues: 2 });
    expect([walked, c.issues.length, c.full]).toEqual([3, 2, true]);
  });
});

describe('record', () => {
  it('walks the values of any names', () => {
    const c = walk(record(0, string), [JSON.parse('{"a": 1, "__proto__": "x", "b/c": "y"}')]);
    expect(shown(c)).toEqual(['/a type: expected a string, got the number 1; it is sent in quotes']);
    record(0, string)(JSON.parse('{"__proto__": 1, "b/c": 2}'), c);
    expect(c.issues.map(({ pointer }) => pointer)).toEqual(['/a', '/__proto__', '/b~1c']);
    expect(c.path).toEqual([]);
  });

  it('counts the fields that are there', () => {
    const c = walk(record(1, string), [{}, { a: 'x' }]);
    record(2, string)({ a: undefined, b: 'x' }, c);
    expect(shown(c)).toEqual([
      ' too_small: expected at least 1 field, got none',
      ' too_small: expected at least 2 fields, got 1',
    ]);
  });

  it('accepts only an object', () => {
    const c = walk(record(1, string), [[]]);
    expect(shown(c)).toEqual([' type: expected an object, got an empty array']);
  });

  it('ends when the cap is passed', () => {
    const walked: unknown[] = [];
    const check: Check = (field, inner) => {
      walked.push(field);
      string(field, inner);
    };
    const c = walk(record(9, check), [{ a: 1, b: 2, c: 3 }], { maxIssues: 1 });
    expect([walked, c.issues.length, c.full]).toEqual([[1, 2], 1, true]);
  });
});

describe('nullable', () => {
  it('accepts null, and what the check accepts', () => {
    const c = walk(nullable(boolean), [null, true, 0]);
    expect(shown(c)).toEqual([' type: expected a boolean, got the number 0']);
  });
});

describe('union', () => {
  const Dog = fields('open', { legs: integer });
  const Cat = fields('open', { lives: integer });

  it('walks the alternative that is alone with its type', () => {
    const check = union(['a Dog', 'a day', 'null'], { object: Dog, string: date, null: nullValue });
    const c = walk(check, [null, { legs: 4 }, { legs: '4' }, 'x', [], 1, undefined]);
    expect(shown(c)).toEqual([
      '/legs type: expected an integer, got "4"; it is sent without quotes',
      ' format: expected a calendar date written YYYY-MM-DD, got "x"',
      ' no_match: expected a Dog, a day or null, got an empty array that fits none of them',
      ' no_match: expected a Dog, a day or null, got the number 1',
      ' no_match: expected a Dog, a day or null, got nothing',
    ]);
  });

  it.each(['function', 'symbol', 'undefined'])(
    'has no alternative for what JSON does not have: %s',
    (type) => {
      const values = { function: () => 1, symbol: Symbol('x'), undefined };
      const c = walk(union(['text'], { string }), [values[type as keyof typeof values]]);
      expect(c.issues).toMatchObject([{ code: 'no_match' }]);
    },
  );

  it('lists the alternatives that share a type in one issue', () => {
    const c = walk(union(['a Dog', 'a Cat'], {}, [Dog, Cat]), [{ legs: 4 }, { lives: 9 }, { wings: 2 }, 'x']);
    expect(shown(c)).toEqual([
      ' no_match: expected a Dog or a Cat, got an object that fits none of them',
      ' no_match: expected a Dog or a Cat, got "x"',
    ]);
    expect(shown(walk(union(['either'], {}, [date, decimal]), ['2024-01-01', '1.5', 'x']))).toEqual([
      ' no_match: expected either, got "x"',
    ]);
  });

  it('walks the first of them that fits, and only to find unknown fields', () => {
    const check = union(['a Dog', 'a Cat', 'any'], {}, [Dog, Cat, freeForm]);
    const pets = [{ legs: 4, tail: 1 }, { lives: 9, fur: 1 }, { wings: 2 }];
    expect(walk(check, pets).issues).toEqual([]);
    const rejected = walk(check, pets, { unknownFields: 'reject' }).issues;
    expect(rejected.map(({ code, pointer }) => `${code} ${pointer}`)).toEqual([
      'undocumented /tail',
      'undocumented /fur',
    ]);
  });
});
