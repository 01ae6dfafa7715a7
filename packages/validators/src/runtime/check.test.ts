import { describe, expect, it } from 'vitest';
import { type Check, fits, lazy, recursive, ref } from './check.js';
import { integer, string } from './checks.js';
import { type WalkOptions, Collector } from './collector.js';
import { items } from './containers.js';
import { fields } from './fields.js';
import { toWalkOptions, type ValidateOptions } from './options.js';

/** The options of a walk in which a part is tried, and the number of steps that lead to the part. */
function walk(options: ValidateOptions = {}): [WalkOptions, number] {
  return [toWalkOptions(options), 0];
}

function faults(check: Check, value: unknown, options: ValidateOptions = {}): string[] {
  const c = new Collector(toWalkOptions({ values: 'show', ...options }));
  check(value, c);
  return c.issues.map(({ code, pointer }) => `${pointer} ${code}`);
}

describe('a lazy check', () => {
  it('is made once, when the first value is checked', () => {
    let made = 0;
    const check = lazy(() => {
      made += 1;
      return string;
    });
    expect(made).toBe(0);
    expect([faults(check, 1), faults(check, 'x')]).toEqual([[' type'], []]);
    expect(made).toBe(1);
  });

  it('may refer to one that is declared after it', () => {
    const first: Check = lazy(() => items(second));
    const second: Check = lazy(() => integer);
    expect(faults(first, [1, 'x'])).toEqual(['/1 type']);
  });
});

function nested(levels: number): unknown {
  let tree: unknown = {};
  for (let level = 0; level < levels; level++) tree = { children: [tree] };
  return tree;
}

describe('a recursive check', () => {
  const Tree: Check = recursive(() => fields('closed', {}, { children: items(Tree) }));

  it('follows 200 levels below the first', () => {
    expect(faults(Tree, nested(200))).toEqual([]);
    expect(faults(Tree, nested(201))).toEqual([`${'/children/0'.repeat(201)} too_deep`]);
    expect(faults(Tree, nested(100_000))).toHaveLength(1);
  });

  it('counts levels, not parts', () => {
    const wide = { children: Array.from({ length: 500 }, () => ({})) };
    expect(faults(Tree, wide)).toEqual([]);
  });
});

describe('a reference', () => {
  it('walks only what its guard rejects, unless the walk is thorough', () => {
    const check = ref(string, (value) => value !== 2);
    expect([faults(check, 1), faults(check, 2)]).toEqual([[], [' type']]);
    expect(faults(check, 1, { unknownFields: 'reject' })).toEqual([' type']);
  });
});

describe('fits', () => {
  it('is true where a check reports nothing', () => {
    expect([
      fits(string, '', ...walk()),
      fits(string, 1, ...walk()),
      fits(items(integer), [1], ...walk()),
      fits(items(integer), ['x'], ...walk()),
    ]).toEqual([true, false, true, false]);
  });

  it('stops at the first fault', () => {
    let checked = 0;
    const counting: Check = (value, c) => {
      checked += 1;
      integer(value, c);
    };
    expect(fits(items(counting), Array(1000).fill('x'), ...walk())).toBe(false);
    expect(checked).toBe(1);
  });

  it('accepts unknown fields of an open contract', () => {
    const options = walk({ unknownFields: 'reject' });
    expect(fits(fields('open', { a: string }), { a: 'x', b: 1 }, ...options)).toBe(true);
  });

  it('is decided at the depth of the part: what is above a field may lack what is required', () => {
    const options = { ...toWalkOptions(undefined), minDepth: 2 };
    const check = fields('closed', { a: string });
    expect([1, 2].map((depth) => fits(check, {}, options, depth))).toEqual([true, false]);
  });

  it('is decided under the options of the walk', () => {
    const check = fields('closed', { a: string });
    const verdicts = [
      {},
      { partial: true },
      { unknownFields: 'strip' },
      { unknownFields: 'strip', partial: true },
    ] as const;
    expect(verdicts.map((options) => fits(check, {}, ...walk(options)))).toEqual([false, true, false, true]);
    expect(verdicts.map((options) => fits(check, { a: 'x', b: 1 }, ...walk(options)))).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });
});
