import { describe, expect, it } from 'vitest';
import { freeForm, integer, leaf, string, stringOrEmpty } from './checks.js';
import { fields, items, record, union } from './containers.js';
import { toWalkOptions, type ValidateOptions } from './options.js';
import { exactlyOneOf } from './rules.js';
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

function nested(levels: number, end: object): object {
  let tree = end;
  for (let level = 0; level < levels; level++) tree = { child: tree };
  return tree;
}

describe('union', () => {
  it.each(['function', 'symbol', 'undefined'])(
    'has no alternative for what JSON does not have: %s',
    (type) => {
      const values = { function: () => 1, symbol: Symbol('x'), undefined };
      const c = walk(union([{ kind: 'string' }], { string }), [values[type as keyof typeof values]]);
      expect(c.issues).toMatchObject([{ code: 'no_match' }]);
    },
  );

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
});

function faults(table: SchemaTable, value: unknown, options: ValidateOptions = {}): string[] {
  return walk(table, [value], options).issues.map(({ code, pointer }) => `${pointer} ${code}`);
}

describe('fields', () => {
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
