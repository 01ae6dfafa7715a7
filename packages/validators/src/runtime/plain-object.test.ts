import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { isPlainObject } from './plain-object.js';

it.each<[string, object]>([
  ['a literal', {}],
  ['without a prototype', Object.create(null) as object],
  ['of another realm', runInNewContext('({})') as object],
  ['with a prototype that is empty, as in Fastify', Object.create(Object.create(null) as object) as object],
])('is one: %s', (_what, value) => {
  expect(isPlainObject(value)).toBe(true);
});

it.each<[string, object]>([
  ['a list', []],
  ['a day', new Date()],
  ['a map', new Map()],
  [
    'an instance of a class',
    new (class {
      name = 'x';
    })(),
  ],
])('is none: %s', (_what, value) => {
  expect(isPlainObject(value)).toBe(false);
});
