import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import type { Path } from './issue.js';
import { isObject, Stripped } from './objects.js';
import { createRedact } from './redact.js';

function without(value: unknown, paths: readonly Path[]): unknown {
  const stripped = new Stripped(value);
  for (const path of paths) stripped.edit(path, (parent, step) => delete parent[step]);
  return stripped.value;
}

it('is the value itself where nothing is left out', () => {
  const value = { a: 1 };
  expect(without(value, [])).toBe(value);
});

it('copies the objects on the path of a field, and shares the others', () => {
  const value = { a: [{ b: 1, c: { d: 2 } }, { b: 3 }], e: { f: 4 } };
  const before = structuredClone(value);
  const copy = without(value, [['a', 0, 'b']]) as typeof value;
  expect(copy).toStrictEqual({ a: [{ c: { d: 2 } }, { b: 3 }], e: { f: 4 } });
  expect([copy.a[0]!.c === value.a[0]!.c, copy.a[1] === value.a[1], copy.e === value.e]).toEqual([
    true,
    true,
    true,
  ]);
  expect(value).toStrictEqual(before);
});

it('leaves out several fields of one object, in any order', () => {
  const value = { a: 1, b: { c: 2, d: 3, e: 4 } };
  const paths = [['b', 'e'], ['a'], ['b', 'c']];
  expect(without(value, paths)).toStrictEqual({ b: { d: 3 } });
});

it('keeps some fields of objects at any depth, and shares the rest', () => {
  const value: unknown = JSON.parse(
    '{ "a": [{ "b": { "x": 1, "y": 2 }, "c": 3 }], "__proto__": { "d": 4 }, "e": 5 }',
  );
  const before = structuredClone(value);
  const stripped = new Stripped(value);
  stripped.keep(['a', 0, 'b'], new Set(['y']));
  stripped.keep(['a', 0], new Set(['b']));
  stripped.keep([], new Set(['a', '__proto__']));
  expect(JSON.stringify(stripped.value)).toBe('{"a":[{"b":{"y":2}}],"__proto__":{"d":4}}');
  expect(Object.getPrototypeOf(stripped.value)).toBe(Object.prototype);
  expect(value).toStrictEqual(before);
});

it('keeps fields with any name', () => {
  const value: unknown = JSON.parse('{ "__proto__": { "x": 1, "y": 2 }, "constructor": 3, "z": 4 }');
  expect(JSON.stringify(without(value, [['__proto__', 'y'], ['z']]))).toBe(
    '{"__proto__":{"x":1},"constructor":3}',
  );
});

it.each<[string, unknown]>([
  ['a map', new Map([['a', 1]])],
  ['a set', new Set(['a'])],
  ['a form', new FormData()],
  ['a query', new URLSearchParams('a=1')],
  ['a day', new Date()],
  ['a promise', Promise.resolve({ a: 1 })],
  ['headers', new Headers({ a: '1' })],
  ['a file', new File(['a'], 'a.txt')],
  ['bytes', new Uint8Array(3)],
  ['text in an object', Object('text') as object],
  ['an expression', /a/],
  ['an error', new Error('a')],
  ['a map of another realm', runInNewContext('new Map()') as object],
  ['an iterator', [1].values()],
  ['a list', []],
  ['text', 'text'],
  ['null', null],
])('is not an object of a document: %s', (_what, value) => {
  expect(isObject(value)).toBe(false);
});

class Dto {
  readonly #secret = 1;
  name?: string;

  get secret(): number {
    return this.#secret;
  }
}

it.each<[string, unknown]>([
  ['a literal', {}],
  ['without a prototype', Object.create(null)],
  ['an instance of a class', Object.assign(new Dto(), { name: 'x' })],
  ['an instance without values', new Dto()],
  ['a transparent Proxy', new Proxy({}, {})],
])('is an object of a document: %s', (_what, value) => {
  expect(isObject(value)).toBe(true);
});

it('redacts fields, items of lists and values of records in a copy', () => {
  const redact = createRedact(['name', 'a["e-mail"]', 'lines[*].text', 'byId[*]', '["[*]"]']);
  const value = {
    name: 'Ada',
    a: { 'e-mail': { at: 'x' }, b: 1 },
    lines: [{ text: 'x', n: 1 }, { text: null }],
    byId: { p: 'x', ['__proto__']: 'y' },
    '[*]': 'x',
    other: ['x'],
  };
  const before = structuredClone(value);
  expect(redact(value)).toEqual({
    name: '[redacted]',
    a: { 'e-mail': '[redacted]', b: 1 },
    lines: [{ text: '[redacted]', n: 1 }, { text: null }],
    byId: { p: '[redacted]', ['__proto__']: '[redacted]' },
    '[*]': '[redacted]',
    other: ['x'],
  });
  expect(value).toEqual(before);
});

it('redacts a value in place of an object or a list with personal data as a whole', () => {
  const redact = createRedact(['a.name', 'lines[*].text', 'lines[*]["e-mail"]']);
  const result = redact({ a: 'Ada', lines: { x: 'Ada' } });
  expect(result).toEqual({ a: '[redacted]', lines: { x: '[redacted]' } });
  const outcome = redact({ a: ['Ada'], lines: ['Ada', null] });
  expect(outcome).toEqual({ a: '[redacted]', lines: ['[redacted]', null] });
  expect(createRedact([''])({ a: 1 })).toBe('[redacted]');
  expect(() => createRedact(['a[0'])).toThrow(new TypeError('"a[0": expected a path such as lines[*].name'));
});

it.each(['["\\q"]', '["a\nb"]', 'a\u202e[0'])('rejects the path %j on one line', (path) => {
  expect(() => createRedact([path])).toThrow(TypeError);
  expect(() => createRedact([path])).toThrow(/^"[ -~]*": expected a path such as lines\[\*\]\.name$/);
});

it('redacts at 1,000 steps, and rejects more', () => {
  const redact = createRedact(['[*]'.repeat(1000)]);
  let value: unknown = 'Ada';
  for (let i = 0; i < 1000; i++) value = [value];
  expect(JSON.stringify(redact(value))).toContain('"[redacted]"');
  expect(() => createRedact(['a.'.repeat(1000) + 'a'])).toThrow(/expected at most 1000 steps$/);
});
