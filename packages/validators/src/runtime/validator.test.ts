import type { StandardSchemaV1 } from '@standard-schema/spec';
import { describe, expect, it } from 'vitest';
import { anyValue, integer, leaf, string } from './checks.js';
import { fields, items, union } from './containers.js';
import { ValidationError } from './validation-error.js';
import { createValidator } from './validator.js';

function isStrings(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

const stringsTable = () => items(string);

function areTexts(value: unknown): value is object[] {
  return Array.isArray(value) && value.every(({ a = '' }: { a?: unknown }) => typeof a === 'string');
}

function isObject(value: unknown): value is object {
  return typeof value === 'object';
}

const Strings = createValidator('Strings', isStrings, stringsTable);

const bad = [1, 'a', 2];
const ISSUES = [0, 2].map((index) => ({
  code: 'type',
  message: 'expected a string, got a number; put it in quotes',
  unquoted: true,
  path: [index],
  pointer: `/${index}`,
  expected: ['string'],
  received: 'number',
}));

function unneeded(): never {
  throw new Error('not needed');
}

describe('validate', () => {
  it('returns a valid value itself', () => {
    const value = Object.freeze(['a']);
    const result = Strings.validate(value);
    expect(result).toStrictEqual({ ok: true, value: ['a'] });
    expect(result.ok && result.value).toBe(value);
  });

  it('lists the issues of an invalid one', () => {
    expect(Strings.validate(bad)).toStrictEqual({ ok: false, issues: ISSUES, truncated: false });
  });

  it.each([
    [1, 1, true],
    [2, 2, false],
    [3, 2, false],
    [Number.POSITIVE_INFINITY, 2, false],
  ])('lists up to maxIssues: %d', (maxIssues, length, truncated) => {
    const result = Strings.validate(bad, { maxIssues });
    expect(result.ok || [result.issues.length, result.truncated]).toEqual([length, truncated]);
  });

  it('never accepts a value that the guard rejects', () => {
    const refuseAll = (value: unknown): value is string[] => value === refuseAll;
    const strict = createValidator('Strict', refuseAll, stringsTable);
    expect(strict.validate(['a']).ok).toBe(false);
  });

  it('rejects a value whose inherited properties only the guard sees, at their object', () => {
    class Reading {
      get a(): number {
        return 1;
      }
    }
    const Texts = createValidator('Texts', areTexts, () => items(fields(undefined, {}, { a: string })));
    const value = [{}, { a: undefined }, new Reading()];
    for (const unknownFields of ['allow', 'report', 'reject', 'strip'] as const) {
      expect(Texts.validate(value, { unknownFields }).issues).toStrictEqual([
        {
          code: 'unreadable',
          path: [2],
          pointer: '/2',
          message: 'expected plain JSON data, got an object with inherited properties',
          inherited: true,
        },
      ]);
    }
    expect(Texts.validate(value.slice(0, 2))).toMatchObject({ ok: true });
    const either = union([{ contract: 'A' }, { contract: 'B' }], {}, [
      fields(undefined, {}, { a: string }),
      anyValue,
    ]);
    const Either = createValidator('Either', areTexts, () => fields(undefined, {}, { x: items(either) }));
    expect(Either.validate({ x: [{}, new Reading()] }).issues).toMatchObject([{ pointer: '/x/1' }]);
  });

  it('does not run the check on accepted values', () => {
    const trusting = createValidator('Trusting', isStrings, () => {
      throw new Error('not needed');
    });
    expect(trusting.validate([]).ok).toBe(true);
  });
});

/** An array whose second item throws when it is read for the first time, or every time. */
function unreadable(times = Number.POSITIVE_INFINITY): unknown[] {
  let reads = 0;
  return Object.defineProperty([1, 'a', 'b'], 1, {
    get() {
      reads += 1;
      if (reads <= times) throw new RangeError('its own');
      return 'a';
    },
  });
}

function readsAll(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => item !== 0);
}

describe('a value that throws when it is read', () => {
  const issue = {
    code: 'unreadable',
    message: 'expected plain JSON data, got an object that throws when it is read',
    path: [1],
    pointer: '/1',
  };

  it('is not valid: earlier issues are listed, then the nearest place that was reached', () => {
    const issues = [ISSUES[0], issue];
    expect(Strings.validate(unreadable())).toStrictEqual({ ok: false, issues, truncated: false });
    expect(Strings['~standard'].validate(unreadable())).toMatchObject({ issues });
    const assert: (value: unknown) => void = Strings.assert;
    expect(() => assert(unreadable())).toThrow(ValidationError);
  });

  it('is not valid beyond the cap, nor in a walk that looks for unknown fields', () => {
    const result = Strings.validate(unreadable(), { maxIssues: 1 });
    expect(result).toStrictEqual({ ok: false, issues: [ISSUES[0]], truncated: true });
    const outcome = Strings.validate(unreadable(), { unknownFields: 'report' });
    expect(outcome).toMatchObject({ ok: false, issues: [ISSUES[0], issue] });
  });

  it('is left to the check where only the guard could not read it', () => {
    expect(createValidator('Reading', readsAll, stringsTable).validate(unreadable(1))).toMatchObject({
      issues: [ISSUES[0]],
    });
  });

  it('throws its own error from the guard', () => {
    expect(() => createValidator('Reading', readsAll, stringsTable).is(unreadable())).toThrow('its own');
  });
});

describe('options', () => {
  const Person = createValidator<{ name: string; age?: number }>(
    'Person',
    (value): value is { name: string } =>
      isObject(value) && 'name' in value && value.name === 'x' && !('age' in value || 'email' in value),
    () => fields(false, { name: string }, { age: integer }),
  );

  it('accept a partial document', () => {
    expect(Person.validate({}, { partial: true })).toStrictEqual({ ok: true, value: {} });
    const result = Person.validate({ age: 'x' }, { partial: true });
    expect(result).toMatchObject({ ok: false, issues: [{ pointer: '/age' }] });
  });

  it('report other issues of values with undocumented fields', () => {
    const result = Person.validate({ age: 1, email: 'y' }, { unknownFields: 'strip' });
    expect(result).toMatchObject({ ok: false, issues: [{ code: 'missing', pointer: '/name' }] });
  });

  it('change the wording of messages', () => {
    expect(Person.validate({}, { describe: ({ code }) => code.toUpperCase() })).toMatchObject({
      issues: [{ message: 'MISSING' }],
    });
  });

  it('are rejected if they are invalid, whatever the value', () => {
    for (const value of [{}, { name: 'x' }]) {
      expect(() => Person.validate(value, { maxIssues: 0 })).toThrow(TypeError);
    }
  });
});

describe('undocumented fields', () => {
  const Pair = createValidator(
    'Pair',
    (value): value is { a: string } =>
      isObject(value) && 'a' in value && typeof value.a === 'string' && !('inner' in value),
    () => fields(undefined, { a: string }, { inner: fields(false, {}) }),
  );
  const many = Object.fromEntries(Array.from({ length: 150 }, (_, index) => [`field_${index}`, index]));

  it('are listed for an invalid document, too, however many issues it has', () => {
    const value = { a: 1, b: 2, inner: { c: 3, d: 4 } };
    const invalid = { ok: false, truncated: true };
    const options = { unknownFields: 'report', maxIssues: 1 } as const;
    expect(Pair.validate(value, options)).toMatchObject({ ...invalid, unknownFields: [['b']] });
    const closed = [{ pointer: '/inner/c' }, { pointer: '/inner/d' }];
    const result = Pair.validate({ ...value, a: 'x' }, { unknownFields: 'report' });
    expect(result).toMatchObject({ issues: closed, unknownFields: [['b']] });
    expect(Pair.validate(value, { unknownFields: 'strip' })).toStrictEqual({
      ok: false,
      issues: [expect.objectContaining({ pointer: '/a' })],
      truncated: false,
      unknownFields: [['b'], ['inner', 'c'], ['inner', 'd']],
    });
    expect(Pair.validate(5, { unknownFields: 'report' })).toMatchObject({ ok: false, unknownFields: [] });
    expect(Pair.validate(value)).not.toHaveProperty('unknownFields');
    expect(Pair.validate(value, { unknownFields: 'reject' })).not.toHaveProperty('unknownFields');
  });

  it('are listed up to a limit, and all of them removed', () => {
    const value = { ...many, a: 'x' };
    const listed = Object.keys(many).map((name) => [name]);
    for (const unknownFields of ['report', 'strip'] as const) {
      expect(Pair.validate(value, { unknownFields })).toStrictEqual({
        ok: true,
        value: unknownFields === 'strip' ? { a: 'x' } : value,
        unknownFields: listed.slice(0, 100),
        unknownFieldsTruncated: true,
      });
      expect(Pair.validate(value, { unknownFields, maxUnknownFields: 150 })).toStrictEqual({
        ok: true,
        value: unknownFields === 'strip' ? { a: 'x' } : value,
        unknownFields: listed,
      });
      expect(Pair.validate({ ...value, a: 1 }, { unknownFields, maxUnknownFields: 1 })).toMatchObject({
        ok: false,
        truncated: false,
        unknownFields: [['field_0']],
        unknownFieldsTruncated: true,
      });
    }
  });

  it('are searched for without checking the values of a document that its guard accepts', () => {
    const trusting = createValidator('Trusting', Pair.is, () => fields(undefined, { a: leaf(unneeded) }));
    const result = trusting.validate({ a: 'x' }, { unknownFields: 'report' });
    expect(result).toStrictEqual({ ok: true, value: { a: 'x' }, unknownFields: [] });
    expect(trusting.validate({ a: 'x' }, { unknownFields: 'reject' }).ok).toBe(true);
    const outcome = trusting.validate({ a: 'x', b: 1 }, { unknownFields: 'report' });
    expect(outcome).toMatchObject({ ok: true, unknownFields: [['b']] });
  });

  it('of a document that throws when it is read are not listed', () => {
    const value = Object.defineProperty({ a: 'x', z: 1 }, 'b', {
      enumerable: true,
      get() {
        throw new RangeError('its own');
      },
    });
    for (const unknownFields of ['report', 'strip'] as const) {
      expect(Pair.validate(value, { unknownFields })).toMatchObject({
        ok: false,
        issues: [{ code: 'unreadable', pointer: '' }],
        unknownFields: [],
        unknownFieldsTruncated: true,
      });
    }
  });
});

describe('assert', () => {
  it('throws the issues of an invalid one', () => {
    const assert: (value: unknown) => void = Strings.assert;
    let thrown: unknown;
    try {
      assert(bad);
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toBeInstanceOf(ValidationError);
    expect(thrown).toMatchObject({ contract: 'Strings', issues: ISSUES, truncated: false });
  });

  it('is marked as truncated if it does not list all issues', () => {
    const assert: (value: unknown) => void = Strings.assert;
    expect(() => assert(Array(101).fill(0))).toThrow(
      expect.objectContaining({ truncated: true, message: expect.stringMatching(/; and at least 98 more$/) }),
    );
  });
});

describe('the object', () => {
  it('has a name and a guard', () => {
    expect(Strings.name).toBe('Strings');
    const Empty = createValidator('Empty', isObject, () => fields(undefined, {}));
    expect([{}, Object.create(null), new Map(), new Date()].map(Empty.is)).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect([['a'], bad, 'a'].filter(Strings.is)).toEqual([['a']]);
  });

  it('is a Standard Schema', () => {
    const schema: StandardSchemaV1<string[], string[]> = Strings;
    const { version, vendor, validate } = schema['~standard'];
    expect([version, vendor]).toEqual([1, 'data-import']);
    const value = ['a'];
    const valid = validate(value);
    expect(valid).toStrictEqual({ ok: true, value });
    expect('value' in valid && valid.value).toBe(value);
    const invalid = validate(bad);
    expect(invalid).toMatchObject({ issues: ISSUES });
    expect(invalid).not.toHaveProperty('value');
    const withOptions = validate as (value: unknown, options: object) => unknown;
    expect(withOptions(value, { libraryOptions: {} })).toEqual(valid);
  });
});
