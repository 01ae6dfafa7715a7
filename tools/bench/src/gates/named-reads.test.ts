import * as validators from '@data-import/validators';
import type { JsonSchema } from '@data-import/compiler/json-schema';
import { readRestContracts } from '@data-import/workspace/contracts';
import { describe, expect, it } from 'vitest';

/**
 * Each combination of optional fields is another hidden class, and a read by name is megamorphic beyond four of them:
 * two optional fields make four. docs/performance.md has what that costs (_mixed accounts_).
 */
const OPTIONAL_UP_TO = 2;

/** The fields that a guard reads by name, other than for a rule between fields. */
function namedReads(guard: string): Set<string> {
  const beforeRules = guard.includes('for (const key')
    ? guard.slice(0, guard.indexOf('for (const key'))
    : guard;
  return new Set(
    [...beforeRules.matchAll(/\bdata(?:\.(\w+)|\["([^"]+)"\])/g)].map(
      ([, plain, quoted]) => plain ?? quoted!,
    ),
  );
}

/** The optional fields that a guard of a closed object reads by name, if those are too many. */
function tooManyReads({ properties = {}, required = [] }: JsonSchema, guard: string): string[] {
  const reads = namedReads(guard);
  const optional = Object.keys(properties).filter((name) => !required.includes(name) && reads.has(name));
  return optional.length > OPTIONAL_UP_TO ? optional : [];
}

function isClosed({ properties, additionalProperties }: JsonSchema): boolean {
  return properties !== undefined && additionalProperties === false;
}

describe('a guard of a closed object with several optional fields reads them in one pass', () => {
  const closed = [...readRestContracts().schemas]
    .map(([name, contract]) => ({ name, contract }))
    .filter(({ contract }) => isClosed(contract));

  it.each(closed)('$name', ({ name, contract }) => {
    const guard = (validators as unknown as Record<string, () => unknown>)[`is${name}`];
    expect(tooManyReads(contract, String(guard))).toEqual([]);
  });

  it('which is most request contracts', () => {
    expect(closed.length).toBeGreaterThan(30);
  });
});

it('notices a guard that reads them by name', () => {
  const properties = { a: {}, b: {}, c: {}, d: {} };
  const guard = 'function isThing(data) { return data.a + data.b + data["c"] + data.d; }';
  expect(tooManyReads({ properties, required: ['a'] }, guard)).toEqual(['b', 'c', 'd']);
  expect(tooManyReads({ properties, required: ['a', 'b'] }, guard)).toEqual([]);
  const onePass = `function isThing(data) { for (const key in data) { if (data[key] === 1) return; } return data.b + data.c + data.d; }`;
  expect(tooManyReads({ properties }, onePass)).toEqual([]);
});
