import type { Contract } from './contracts.js';
import { nested } from './documents.js';
import { ValidationError } from '@data-import/validators';
import { assertNoPoisoning } from '@fast-check/poisoning';
import { expect } from 'vitest';

/** A value that no well-behaved program sends. */
export interface Hostile {
  readonly what: string;
  /** Makes a new value for each test. */
  readonly make: () => unknown;
  /** Whether it is a built-in object, which is never a document. */
  readonly isBuiltIn?: true;
}

/** JSON values that have broken validators, small enough to try on every contract. */
export const hostileJson: readonly Hostile[] = [
  { what: '10,000 levels of lists', make: () => nested(10_000, (inner) => [inner], null) },
  { what: '10,000 levels of objects', make: () => nested(10_000, (inner) => ({ field: inner }), ['a']) },
  { what: '1,000 items', make: () => Array.from({ length: 1000 }, () => ({})) },
  { what: '1,000 unknown fields', make: () => manyFields(1000) },
  { what: 'a string of a hundred thousand characters', make: () => '1'.repeat(100_000) },
  { what: 'lone surrogates', make: () => ({ '\ud800': '\udc00', type: '\ud800' }) },
  { what: 'a lone surrogate', make: () => '\udfff' },
  { what: 'a negative zero', make: () => -0 },
  { what: 'a number that overflows a double: JSON.parse returns Infinity', make: () => JSON.parse('1e400') },
  { what: 'fields with inherited names', make: () => JSON.parse(INHERITED) },
  { what: 'a list of objects with inherited names', make: () => JSON.parse(`[${INHERITED}]`) },
  { what: 'an empty name', make: () => ({ '': { '': [''] } }) },
  { what: 'names that look like indexes', make: () => ({ 0: 'a', 1: 'b', length: 2 }) },
  { what: 'control characters and direction marks', make: () => ({ 'a\u0000\u202e': '\u0007\u2028' }) },
];

const INHERITED =
  '{"__proto__": {"polluted": true, "type": "a"}, "constructor": {"prototype": {"polluted": true}}, ' +
  '"toString": 1, "valueOf": null, "hasOwnProperty": "a", "toJSON": []}';

function manyFields(howMany: number): unknown {
  return Object.fromEntries(Array.from({ length: howMany }, (_, index) => [`field_${index}`, index]));
}

class Instance {
  readonly field = 'a';
  get inherited(): string {
    return 'b';
  }
}

/** Values outside JSON that can be read without an exception. */
export const hostileOthers: readonly Hostile[] = [
  { what: 'undefined', make: () => undefined },
  { what: 'NaN', make: () => Number.NaN },
  { what: 'Infinity', make: () => Number.POSITIVE_INFINITY },
  { what: '-Infinity', make: () => Number.NEGATIVE_INFINITY },
  { what: 'a bigint', make: () => 1n },
  { what: 'a symbol', make: () => Symbol('a') },
  { what: 'a function', make: () => manyFields },
  { what: 'a date', make: () => new Date(0), isBuiltIn: true },
  { what: 'a map', make: () => new Map([['a', 1]]), isBuiltIn: true },
  { what: 'a query', make: () => new URLSearchParams('a=1'), isBuiltIn: true },
  { what: 'a promise', make: () => Promise.resolve({}), isBuiltIn: true },
  { what: 'bytes', make: () => new Uint8Array(3), isBuiltIn: true },
  { what: 'a string object', make: () => Object('text'), isBuiltIn: true },
  { what: 'a sparse list', make: () => sparse() },
  { what: 'an instance of a class', make: () => new Instance() },
  { what: 'an object without a prototype', make: () => Object.assign(Object.create(null), { field: 'a' }) },
  { what: 'a frozen object', make: () => Object.freeze({ field: Object.freeze(['a']) }) },
  { what: 'an object that contains itself', make: () => cyclic() },
  { what: 'a transparent Proxy', make: () => new Proxy({ field: 'a' }, {}) },
  { what: 'a symbol key', make: () => ({ [Symbol('a')]: 1 }) },
];

function sparse(): unknown[] {
  const list: unknown[] = [];
  list[2] = 'a';
  return list;
}

function cyclic(): unknown {
  const itself: Record<string, unknown> = { field: 'a' };
  itself['itself'] = itself;
  itself['list'] = [itself];
  return itself;
}

/** Thrown by unreadable values, to tell it from errors of the validators. */
export class OwnError extends Error {}

function refuse(): never {
  throw new OwnError('this cannot be read');
}

function withGetter(target: object, name: string | number): unknown {
  return Object.defineProperty(target, name, { get: refuse, enumerable: true, configurable: true });
}

/** A Proxy with one trap that throws. */
function trapped(trap: keyof ProxyHandler<object>, target: object): unknown {
  return new Proxy(target, { [trap]: refuse });
}

function revoked(target: object): unknown {
  const { proxy, revoke } = Proxy.revocable(target, {});
  revoke();
  return proxy;
}

/** Values that throw when they are read, each made from an object or a list. */
export const unreadable: readonly { readonly what: string; readonly make: (target: object) => unknown }[] = [
  {
    what: 'a getter that throws',
    make: (target) => withGetter(target, Array.isArray(target) ? 0 : (Object.keys(target)[0] ?? 'field')),
  },
  { what: 'a Proxy that throws at get', make: (target) => trapped('get', target) },
  { what: 'a Proxy that throws at ownKeys', make: (target) => trapped('ownKeys', target) },
  {
    what: 'a Proxy that throws at getOwnPropertyDescriptor',
    make: (target) => trapped('getOwnPropertyDescriptor', target),
  },
  { what: 'a Proxy that throws at getPrototypeOf', make: (target) => trapped('getPrototypeOf', target) },
  { what: 'a Proxy that throws at has', make: (target) => trapped('has', target) },
  { what: 'a revoked Proxy', make: revoked },
];

/** Traps that a validator must never trigger. */
const CHANGES = ['set', 'defineProperty', 'deleteProperty', 'setPrototypeOf', 'preventExtensions'] as const;

export interface Watched {
  readonly value: unknown;
  /** Returns the number of reads: fields, items, names and lengths. */
  readonly reads: () => number;
  /** All operations other than reads. */
  readonly changes: readonly string[];
}

/** Wraps every object and list in a Proxy that counts reads and records changes. */
export function watched(document: unknown): Watched {
  let reads = 0;
  const changes: string[] = [];
  const handler: ProxyHandler<object> = {
    get(target, key, receiver) {
      if (key !== Symbol.toStringTag && key !== 'constructor') reads += 1;
      return Reflect.get(target, key, receiver) as unknown;
    },
    ownKeys(target) {
      const keys = Reflect.ownKeys(target);
      reads += keys.length;
      return keys;
    },
  };
  for (const change of CHANGES) {
    handler[change] = (): boolean => {
      changes.push(change);
      return false;
    };
  }
  function watch(value: unknown): unknown {
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return new Proxy(value.map(watch), handler);
    const fields = Object.entries(value).map(([name, inner]) => [name, watch(inner)] as const);
    return new Proxy(Object.fromEntries(fields), handler);
  }
  return { value: watch(document), reads: () => reads, changes };
}

/** Globals that the test runner changes between tests. */
const OF_THE_RUNNER = '__vitest|__VITEST|AbortController|process|console|expect';

/** The global registry that copies of the text reader share, created on first use. */
const SHARED = String.raw`Symbol\(@data-import/inexact-numbers\)`;

/**
 * Checks that no global and no prototype has changed since the first import of this module.
 *
 * @throws {Error} naming the change.
 */
export function expectNothingPoisoned(): void {
  assertNoPoisoning({ ignoredRootRegex: new RegExp(`^(?:${OF_THE_RUNNER}|${SHARED})`) });
}

/** The verdicts of `validate`, of the Standard Schema entry and of `assert`; only `assert` may throw, and only its own error. */
function verdicts({ validator }: Contract, value: unknown): boolean[] {
  const standard = validator['~standard'].validate(value);
  if (standard instanceof Promise) throw new TypeError('the Standard Schema entry must be synchronous');
  return [validator.validate(value).ok, standard.issues === undefined, isAsserted(validator, value)];
}

function isAsserted(validator: Contract['validator'], value: unknown): boolean {
  const assert: (value: unknown) => void = validator.assert;
  try {
    assert(value);
    return true;
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    expect(error.issues).not.toHaveLength(0);
    return false;
  }
}

/** Expects all entry points except the guard to agree without throwing, and returns their verdict. */
export function verdictWithoutGuard(contract: Contract, value: unknown): boolean {
  const [first, ...others] = verdicts(contract, value);
  for (const unknownFields of ['report', 'reject', 'strip'] as const) {
    const result = contract.validator.validate(value, { unknownFields });
    if (!result.ok) expect(result.issues).not.toHaveLength(0);
  }
  expect(others, contract.name).toStrictEqual(others.map(() => first));
  return first!;
}

/** Expects all entry points to agree, and returns their verdict. */
export function verdictOfAll(contract: Contract, value: unknown): boolean {
  const isValid = verdictWithoutGuard(contract, value);
  expect(contract.validator.is(value), contract.name).toBe(isValid);
  return isValid;
}
