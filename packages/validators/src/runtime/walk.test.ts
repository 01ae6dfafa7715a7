import { describe, expect, it, vi } from 'vitest';
import { integer, leaf, string } from './checks.js';
import { fields, items } from './containers.js';
import * as faults from './faults.js';
import { toPointer } from './issue.js';
import { toWalkOptions, type ValidateOptions } from './options.js';
import { once, recursive, ref, type SchemaTable } from './schema-table.js';
import { Collector, fits } from './walk.js';

/** A walk in which a part is tried. */
function walk(options: ValidateOptions = {}): Collector {
  return new Collector(toWalkOptions(options));
}

function listFaults({ check }: SchemaTable, value: unknown, options: ValidateOptions = {}): string[] {
  const c = new Collector(toWalkOptions({ values: 'show', ...options }));
  check(value, c);
  return c.issues.map(({ code, pointer }) => `${pointer} ${code}`);
}

it('the table of a contract is made once, when the first value is walked', () => {
  let made = 0;
  const table = ref(
    once(() => {
      made += 1;
      return string;
    }),
  );
  expect(made).toBe(0);
  expect([listFaults(table, 1), listFaults(table, 'x')]).toEqual([[' type'], []]);
  expect(made).toBe(1);
});

it('suggests names for the first 1,000 unknown fields only', () => {
  const c = walk({ maxIssues: Infinity });
  let searches = 0;
  const documented = {
    *[Symbol.iterator]() {
      searches += 1;
      yield 'email';
    },
  };
  for (let i = 0; i < 3000; i++) c.undocumented('emial', documented, true);
  expect(searches).toBe(1000);
  expect(c.issues).toHaveLength(3000);
  expect(c.issues[999]).toMatchObject({ suggestion: 'email' });
  expect(c.issues[1000]).not.toHaveProperty('suggestion');
});

describe('a recursive table', () => {
  const getTree = recursive(() => fields(false, {}, { children: items(ref(getTree)) }));
  const Tree = getTree();

  it('counts levels, not parts', () => {
    const wide = { children: Array.from({ length: 500 }, () => ({})) };
    expect(listFaults(Tree, wide)).toEqual([]);
  });
});

describe('fits', () => {
  it('stops at the first error', () => {
    let checked = 0;
    const counting = leaf((value, c) => {
      checked += 1;
      integer.check(value, c);
    });
    expect(fits(items(counting), Array(1000).fill('x'), walk())).toBe(false);
    expect(checked).toBe(1);
  });

  it('accepts unknown fields of an open contract', () => {
    const options = walk({ unknownFields: 'reject' });
    expect(fits(fields(undefined, { a: string }), { a: 'x', b: 1 }, options)).toBe(true);
  });

  it('is decided at the depth of the part: required fields may be missing above a field', () => {
    const check = fields(false, { a: string });
    const fitsAt = (...path: string[]): boolean => {
      const c = new Collector({ ...toWalkOptions(undefined), minDepth: 2 });
      c.path.push(...path);
      return fits(check, {}, c) === true;
    };
    expect([fitsAt('a'), fitsAt('a', 'b')]).toEqual([true, false]);
  });

  it('is decided under the options of the walk', () => {
    const check = fields(false, { a: string });
    const verdicts = [
      {},
      { partial: true },
      { unknownFields: 'strip' },
      { unknownFields: 'strip', partial: true },
    ] as const;
    expect(verdicts.map((options) => fits(check, {}, walk(options)))).toEqual([false, true, false, true]);
    expect(verdicts.map((options) => fits(check, { a: 'x', b: 1 }, walk(options)))).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });
});

function collector(options: ValidateOptions = {}): Collector {
  return new Collector(toWalkOptions({ values: 'show', ...options }));
}

describe('add', () => {
  it('keeps the path as it was at the time', () => {
    const c = collector();
    c.path.push('customers', 0);
    c.add(faults.unmatched, { pattern: '^a$', received: 'string', length: 1 });
    c.path.pop();
    c.path.push(1);
    c.add(faults.too_deep, { limit: 200 });
    expect(c.issues).toEqual([
      {
        code: 'pattern',
        message: 'expected a string that matches /^a$/u, got a string of 1 character',
        path: ['customers', 0],
        pointer: '/customers/0',
        pattern: '^a$',
        received: 'string',
        length: 1,
      },
      {
        code: 'too_deep',
        message: 'nested deeper than 200 levels',
        path: ['customers', 1],
        pointer: '/customers/1',
        limit: 200,
      },
    ]);
  });

  it('escapes the common part of two places once, and then only the rest', () => {
    const long = '~/'.repeat(50_000);
    const c = collector();
    const replace = vi.spyOn(String.prototype, 'replace');
    for (let i = 0; i < 100; i++) {
      c.path.push(long, `field_${i}`);
      c.add(faults.missing, {});
      c.path.length = 0;
    }
    const escaped = replace.mock.contexts.reduce((sum: number, text) => sum + String(text).length, 0);
    replace.mockRestore();
    expect(c.issues.map(({ pointer }) => pointer)).toEqual(c.issues.map(({ path }) => toPointer(path)));
    expect(escaped).toBeGreaterThanOrEqual(long.length);
    expect(escaped).toBeLessThan(2 * long.length);
  });

  it.each([1, 2, 100])('is full after more than %i issues, not at them', (maxIssues) => {
    const c = collector({ maxIssues });
    for (let i = 0; i < maxIssues; i++) c.add(faults.missing, {});
    expect([c.issues.length, c.full]).toEqual([maxIssues, false]);
    c.add(faults.missing, {});
    expect([c.issues.length, c.full]).toEqual([maxIssues, true]);
    c.add(faults.missing, {});
    expect(c.issues.length).toBe(maxIssues);
  });
});

describe('fields outside a contract', () => {
  const documented = ['email', 'given_name'];

  it('are not an issue with `strip`, whatever the contract', () => {
    const c = new Collector(toWalkOptions({ unknownFields: 'strip' }), { emial: 1 });
    c.undocumented('emial', documented, true);
    c.keep(new Set(documented));
    expect(c.stripped?.value).toEqual({});
    expect(c.issues).toEqual([]);
  });
});

it('missing ends when the cap is passed', () => {
  const c = collector({ maxIssues: 1 });
  const seen: string[] = [];
  const value = new Proxy({}, { get: (_target, name) => void seen.push(String(name)) });
  c.missing(value, ['a', 'b', 'c', 'd', 'e']);
  expect([c.issues.length, c.full, seen]).toEqual([1, true, ['a', 'b']]);
});
