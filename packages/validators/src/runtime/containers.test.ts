import { describe, expect, it } from 'vitest';
import {
  boolean,
  date,
  decimal,
  freeForm,
  integer,
  leaf,
  nullValue,
  string,
  stringOrEmpty,
} from './checks.js';
import { fields, items, itemsAtLeast, nullable, record, union } from './containers.js';
import { toWalkOptions, type ValidateOptions } from './options.js';
import { allOf, atLeastOneOf, exactlyOneOf } from './rules.js';
import { recursive, ref, type SchemaTable } from './schema-table.js';
import { Collector } from './walk.js';

function collector(options: ValidateOptions = {}): Collector {
  return new Collector(toWalkOptions({ values: 'show', ...options }));
}

function shown({ issues }: Collector): string[] {
  return issues.map(({ code, pointer, message }) => `${pointer} ${code}: ${message}`);
}

/** Runs checks once each; returns their records. */
function walk({ check }: SchemaTable, values: readonly unknown[], options: ValidateOptions = {}): Collector {
  const c = collector(options);
  for (const value of values) check(value, c);
  expect(c.path).toEqual([]);
  return c;
}

describe('items', () => {
  it('walks each item that its guard rejects', () => {
    const c = walk(
      items(
        ref(
          () => string,
          (item) => item !== 2,
        ),
      ),
      [['a', 1, 'b', 2]],
    );
    expect(shown(c)).toEqual(['/3 type: expected a string, got the number 2; put it in quotes']);
  });

  it('walks every item without a guard, and in a thorough walk', () => {
    const plain = walk(items(string), [['a', 1]]);
    const thorough = walk(
      items(
        ref(
          () => string,
          () => true,
        ),
      ),
      [['a', 1]],
      { unknownFields: 'report' },
    );
    expect([plain.issues.length, thorough.issues.length]).toEqual([1, 1]);
  });

  it('counts them', () => {
    const c = walk(itemsAtLeast(1, string), [[]]);
    itemsAtLeast(2, string).check(['a'], c);
    itemsAtLeast(2, string).check(['a', 'b'], c);
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
    const counting = leaf((item, inner) => {
      walked += 1;
      integer.check(item, inner);
    });
    const c = walk(items(counting), [Array(1000).fill('x')], { maxIssues: 2 });
    expect([walked, c.issues.length, c.full]).toEqual([3, 2, true]);
  });
});

describe('record', () => {
  it('walks the values of any names', () => {
    const c = walk(record(0, string), [JSON.parse('{"a": 1, "__proto__": "x", "b/c": "y"}')]);
    expect(shown(c)).toEqual(['/a type: expected a string, got the number 1; put it in quotes']);
    record(0, string).check(JSON.parse('{"__proto__": 1, "b/c": 2}'), c);
    expect(c.issues.map(({ pointer }) => pointer)).toEqual(['/a', '/__proto__', '/b~1c']);
    expect(c.path).toEqual([]);
  });

  it('counts the fields that are there', () => {
    const c = walk(record(1, string), [{}, { a: 'x' }]);
    record(2, string).check({ a: undefined, b: 'x' }, c);
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
    const noting = leaf((field, inner) => {
      walked.push(field);
      string.check(field, inner);
    });
    const c = walk(record(9, noting), [{ a: 1, b: 2, c: 3 }], { maxIssues: 1 });
    expect([walked, c.issues.length, c.full]).toEqual([[1, 2], 1, true]);
  });
});

describe('nullable', () => {
  it('accepts null, and every value that the check accepts', () => {
    const c = walk(nullable(boolean), [null, true, 0]);
    expect(shown(c)).toEqual([' type: expected a boolean, got the number 0']);
  });
});

function nested(levels: number, end: object): object {
  let tree = end;
  for (let level = 0; level < levels; level++) tree = { child: tree };
  return tree;
}

describe('union', () => {
  const Dog = fields(undefined, { legs: integer });
  const Cat = fields(undefined, { lives: integer });

  it('walks the alternative that is the only one of its type', () => {
    const check = union([{ contract: 'Dog' }, { kind: 'string' }, { kind: 'null' }], {
      object: Dog,
      string: date,
      null: nullValue,
    });
    const c = walk(check, [null, { legs: 4 }, { legs: '4' }, 'x', [], 1, undefined]);
    expect(shown(c)).toEqual([
      '/legs type: expected an integer, got "4"; remove the quotes',
      ' format: expected a calendar date written YYYY-MM-DD, got "x"',
      ' no_match: expected a Dog document, a string or null, got an empty array that matches none of them',
      ' no_match: expected a Dog document, a string or null, got the number 1',
      ' no_match: expected a Dog document, a string or null, got nothing',
    ]);
  });

  it.each(['function', 'symbol', 'undefined'])(
    'has no alternative for what JSON does not have: %s',
    (type) => {
      const values = { function: () => 1, symbol: Symbol('x'), undefined };
      const c = walk(union([{ kind: 'string' }], { string }), [values[type as keyof typeof values]]);
      expect(c.issues).toMatchObject([{ code: 'no_match' }]);
    },
  );

  it('lists the alternatives that share a type in one issue', () => {
    const c = walk(union([{ contract: 'Dog' }, { contract: 'Cat' }], {}, [Dog, Cat]), [
      { legs: 4 },
      { lives: 9 },
      { wings: 2 },
      'x',
    ]);
    expect(shown(c)).toEqual([
      ' no_match: expected a Dog document or a Cat document, got an object that matches none of them',
      ' no_match: expected a Dog document or a Cat document, got "x"',
    ]);
    expect(
      shown(walk(union([{ value: 'either' }], {}, [date, decimal]), ['2024-01-01', '1.5', 'x'])),
    ).toEqual([' no_match: expected "either", got "x"']);
  });

  it('reports that a value is nested too deep for an alternative, unless another one fits', () => {
    const Tree = recursive(() => fields(false, {}, { child: ref(() => either) }));
    const Leaf = fields(false, { leaf: integer });
    const either = union([{ contract: 'Leaf' }, { contract: 'Tree' }], {}, [Leaf, ref(Tree)]);
    const any = union([{ contract: 'Tree' }, { kind: 'object' }], {}, [ref(Tree), freeForm]);
    expect(shown(walk(either, [nested(200, { leaf: 1 }), nested(200, {})]))).toEqual([]);
    expect(walk(either, [nested(201, {})]).issues).toMatchObject([{ code: 'too_deep', pointer: '' }]);
    expect(walk(either, [nested(100_000, {})]).issues).toMatchObject([{ code: 'too_deep' }]);
    expect(walk(either, [nested(100, { leaf: 'x' })]).issues).toMatchObject([{ code: 'no_match' }]);
    expect(shown(walk(any, [nested(201, {})]))).toEqual([]);
  });

  it('walks the first of them that fits, and only to find unknown fields', () => {
    const check = union([], {}, [Dog, Cat, freeForm]);
    const pets = [{ legs: 4, tail: 1 }, { lives: 9, fur: 1 }, { wings: 2 }];
    expect(walk(check, pets).issues).toEqual([]);
    const rejected = walk(check, pets, { unknownFields: 'reject' }).issues;
    expect(rejected.map(({ code, pointer }) => `${code} ${pointer}`)).toEqual([
      'undocumented /tail',
      'undocumented /fur',
    ]);
  });
});

function faults(table: SchemaTable, value: unknown, options: ValidateOptions = {}): string[] {
  return walk(table, [value], options).issues.map(({ code, pointer }) => `${pointer} ${code}`);
}

const closed = fields(false, { a: string, b: integer }, { c: string });

describe('fields', () => {
  it('are checked in document order, before missing fields', () => {
    expect(faults(closed, { c: 'x', b: 1, a: 'x' })).toEqual([]);
    expect(faults(closed, { c: 1, a: 1 })).toEqual(['/c type', '/a type', '/b missing']);
    expect(faults(closed, {})).toEqual(['/a missing', '/b missing']);
  });

  it('count as absent where they are undefined', () => {
    expect(faults(closed, { a: 'x', b: undefined, c: undefined, d: undefined })).toEqual(['/b missing']);
  });

  it('work in an object', () => {
    expect([faults(closed, []), faults(closed, null), faults(closed, undefined)]).toEqual([
      [' type'],
      [' type'],
      [' type'],
    ]);
  });

  it('of a closed object are all documented', () => {
    const check = fields(false, { body: string }, { day: string });
    const { issues } = walk(check, [{ body: 'x', Day: 'x' }]);
    expect(issues.map(({ message }) => message)).toEqual(['unknown field "Day"; did you mean "day"?']);
  });

  it('are not read beyond the cap', () => {
    const seen: unknown[] = [];
    const noting = leaf((value, c) => {
      seen.push(value);
      string.check(value, c);
    });
    const three = fields(false, { a: noting, b: noting, c: noting, d: noting });
    expect(faults(three, { a: 1, b: 2, c: 3 }, { maxIssues: 1 })).toEqual(['/a type']);
    expect(seen).toEqual([1, 2]);
  });

  it('keep rules, which are reported last and in their order', () => {
    const check = fields(
      false,
      { a: string },
      { b: string, c: string },
      allOf([exactlyOneOf(['b', 'c']), atLeastOneOf(['c'])]),
    );
    expect(faults(check, { b: 1 })).toEqual(['/b type', '/a missing', ' at_least_one']);
    expect(faults(check, { a: 'x' })).toEqual([' exactly_one', ' at_least_one']);
  });
});

describe('fields that are left out', () => {
  it('are not checked', () => {
    const { check } = fields(
      false,
      { a: string },
      { b: string, c: integer, d: stringOrEmpty },
      exactlyOneOf(['b', 'd']),
    );
    const omitted: string[] = [];
    const c = new Collector({
      ...toWalkOptions(undefined),
      omitEmpty(value, accepts, isRequired, path) {
        const isOmitted = value === '' && accepts === undefined && !isRequired;
        if (isOmitted) omitted.push(path.join());
        return isOmitted;
      },
    });
    check({ a: '', b: '', c: 'x', d: '', e: '' }, c);
    expect(omitted).toEqual(['b']);
    expect(c.issues.map(({ code, pointer }) => `${pointer} ${code}`)).toEqual([
      '/c type',
      '/e undocumented',
      ' exactly_one',
    ]);
  });
});
