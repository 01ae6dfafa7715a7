import { createRequire } from 'node:module';
import * as validators from '@data-import/validators';
import { describe, expect, it } from 'vitest';

interface Contract {
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: unknown;
}

const require = createRequire(import.meta.url);
const { schemas } = require('@data-import/schemas/index.json') as { schemas: { name: string }[] };

/**
 * A read by name meets as many shapes of object as there are combinations of optional members, and an engine follows
 * four of them. Up to this many optional members, there are no more.
 */
const OPTIONAL_UP_TO = 2;

/** The members that a guard reads by name where no rule between members calls for it. */
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

/** The optional members that a guard of a closed object reads by name, where those are too many. */
function tooManyReads({ properties = {}, required = [] }: Contract, guard: string): string[] {
  const reads = namedReads(guard);
  const optional = Object.keys(properties).filter((name) => !required.includes(name) && reads.has(name));
  return optional.length > OPTIONAL_UP_TO ? optional : [];
}

function isClosed({ properties, additionalProperties }: Contract): boolean {
  return properties !== undefined && additionalProperties === false;
}

describe('a guard of a closed object whose members vary reads them in one pass', () => {
  const closed = schemas
    .map(({ name }) => ({ name, contract: require(`@data-import/schemas/json/${name}.json`) as Contract }))
    .filter(({ contract }) => isClosed(contract));

  it.each(closed)('$name', ({ name, contract }) => {
    const guard = (validators as unknown as Record<string, () => unknown>)[`is${name}`];
    expect(tooManyReads(contract, String(guard))).toEqual([]);
  });

  it('and those are most of the contracts of requests', () => {
    expect(closed.length).toBeGreaterThan(30);
  });
});

it('one that reads them by name is seen as such', () => {
  const properties = { a: {}, b: {}, c: {}, d: {} };
  const guard = 'function isThing(data) { return data.a + data.b + data["c"] + data.d; }';
  expect(tooManyReads({ properties, required: ['a'] }, guard)).toEqual(['b', 'c', 'd']);
  expect(tooManyReads({ properties, required: ['a', 'b'] }, guard)).toEqual([]);
  const onePass = `function isThing(data) { for (const key in data) { if (data[key] === 1) return; } return data.b + data.c + data.d; }`;
  expect(tooManyReads({ properties }, onePass)).toEqual([]);
});
