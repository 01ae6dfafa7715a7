import { describe, expect, it } from 'vitest';
import { freeForm, integer, leaf, string } from './checks.js';
import { fields, items, record, union } from './containers.js';
import { toWalkOptions, type ValidateOptions } from './options.js';
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

it('items walks each item that its guard rejects', () => {
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

it.each<[string, (member: SchemaTable) => SchemaTable, unknown, number]>([
  ['items', (member) => items(member), [1, 2, 3], 1],
  ['record', (member) => record(9, member), { a: 1, b: 2, c: 3 }, 1],
  ['fields', (a) => fields(false, { a, b: a, c: a, d: a }), { a: 1, b: 2, c: 3 }, 1],
  ['items', (member) => items(member), Array(1000).fill(1), 2],
])('the members of %s are not read beyond the cap', (_what, toTable, value, maxIssues) => {
  const walked: unknown[] = [];
  const noting = leaf((member, c) => {
    walked.push(member);
    string.check(member, c);
  });
  const c = walk(toTable(noting), [value], { maxIssues });
  expect([walked.length, c.issues.length, c.full]).toEqual([maxIssues + 1, maxIssues, true]);
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
