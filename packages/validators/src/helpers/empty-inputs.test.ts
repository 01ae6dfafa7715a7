import { describe, expect, it } from 'vitest';
import { freeForm, integer, string, stringOrEmpty } from '../runtime/checks.js';
import { walk } from '../runtime/walk.js';
import { items, nullable } from '../runtime/containers.js';
import { fields } from '../runtime/containers.js';
import { toWalkOptions } from '../runtime/options.js';
import { type EmptyInputs, findEmptyInputs } from './empty-inputs.js';

describe('inputs that were left empty', () => {
  const address = fields(false, { line1: string }, { line2: stringOrEmpty });
  const table = fields(
    false,
    { name: string, home: address },
    {
      note: stringOrEmpty,
      age: integer,
      end: nullable(string),
      work: address,
      extra: freeForm,
      tags: items(string),
    },
  );

  function find(value: unknown): EmptyInputs {
    return findEmptyInputs(toWalkOptions(undefined), (options) => walk(table, value, options));
  }

  it.each<[string, unknown, string[]]>([
    ['null', { age: null, name: null }, ['age', 'name']],
    ['null that is documented', { end: null }, []],
    ['null in place of a documented empty text', { note: null }, ['note']],
    ['an optional object that is filled in partly', { work: { line1: '', line2: 'x' } }, ['work.line1']],
    ['an object of any fields', { extra: {} }, []],
    ['an item, which has a place of its own', { tags: ['', 'x'] }, []],
    ['an empty list', { tags: [] }, []],
    ['what is not empty', { name: ' ', age: 0 }, []],
    ['what is not documented', { other: '' }, []],
  ])('%s', (_what, value, expected) => {
    expect(find(value).omitted.map((path) => path.join('.'))).toEqual(expected);
  });
});
