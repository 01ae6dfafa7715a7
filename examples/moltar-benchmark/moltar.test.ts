import { expect, it } from 'vitest';
import { implementations } from './benchmarks/index.js';

await import('./cases/data-import/index.js');

const nested = Object.freeze({ foo: 'a', num: 2, bool: false });
const valid = Object.freeze({
  number: 1,
  negNumber: -1,
  maxNumber: Number.MAX_VALUE,
  string: 'a',
  longString: 'a'.repeat(1000),
  boolean: true,
  deeplyNested: nested,
});
const { number, ...missing } = valid;
const unknown = { ...valid, other: 'a' };
const nestedUnknown = { ...valid, deeplyNested: { ...nested, other: 'a' } };

function run(benchmark: string, data: unknown): unknown {
  return implementations.get(benchmark)!(data);
}

it('implements every benchmark', () => {
  expect([...implementations.keys()]).toEqual(['parseSafe', 'parseStrict', 'assertLoose', 'assertStrict']);
});

it.each(['parseSafe', 'parseStrict', 'assertLoose', 'assertStrict'])(
  '%s rejects invalid documents',
  (name) => {
    for (const data of [missing, { ...valid, number: String(number) }]) {
      expect(() => run(name, data)).toThrow('invalid');
    }
    expect(run(name, valid)).toEqual(name.startsWith('parse') ? valid : true);
  },
);

it('strict ones reject unknown fields at every depth, and others accept or remove them, and change no input', () => {
  for (const data of [unknown, nestedUnknown]) {
    for (const name of ['parseStrict', 'assertStrict']) expect(() => run(name, data)).toThrow('invalid');
    expect(run('assertLoose', data)).toBe(true);
    expect(run('parseSafe', data)).toEqual(valid);
  }
  expect(nestedUnknown.deeplyNested).toHaveProperty('other');
});
