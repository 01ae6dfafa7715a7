import { describe, expect, it } from 'vitest';
import { fits } from './check.js';
import { boolean, string } from './checks.js';
import { fields } from './fields.js';
import { ValidationError } from './validation-error.js';
import { createValidator } from './validator.js';
import { wireValidator } from './wire.js';

interface Query {
  readonly name: string;
  readonly dry_run?: boolean;
  readonly full?: boolean;
}

const checkQuery = fields('closed', { name: string }, { dry_run: boolean, full: boolean });

function isQuery(value: unknown): value is Query {
  return fits(checkQuery, value);
}

const wire = wireValidator<Query & { readonly full: boolean }>(
  createValidator('Query', isQuery, checkQuery),
  {
    booleans: ['dry_run', 'full'],
    defaults: { full: false },
  },
);

describe('validate', () => {
  it('gives typed values, with the defaults of what was left out', () => {
    expect(wire.validate({ name: 'true', dry_run: 'true' })).toStrictEqual({
      ok: true,
      value: { name: 'true', dry_run: true, full: false },
    });
    expect(wire.validate({ name: '', dry_run: 'false', full: 'true' })).toStrictEqual({
      ok: true,
      value: { name: '', dry_run: false, full: true },
    });
    expect(wire.validate({ name: '', full: undefined })).toStrictEqual({
      ok: true,
      value: { name: '', full: false },
    });
  });

  it('does not change its input, nor share its own objects', () => {
    const given = Object.freeze({ name: 'x', dry_run: 'true' });
    const first = wire.validate(given);
    expect(first.ok && first.value).not.toBe(given);
    if (first.ok) Object.assign(first.value, { full: 'changed' });
    expect(wire.validate(given)).toMatchObject({ value: { full: false } });
    expect(given).toEqual({ name: 'x', dry_run: 'true' });
  });

  it.each(['TRUE', 'yes', '1', '', ' true', 'null'])(
    'takes no other way of writing a boolean: %j',
    (dry_run) => {
      expect(wire.validate({ name: 'x', dry_run })).toMatchObject({
        ok: false,
        issues: [{ path: ['dry_run'], message: `expected true or false, got "${dry_run}"` }],
      });
    },
  );

  it('takes values that are typed already', () => {
    expect(wire.validate({ name: 'x', dry_run: true })).toMatchObject({ ok: true, value: { dry_run: true } });
  });

  it('rejects what the contract rejects', () => {
    const refused = wire.validate(JSON.parse('{"nam": "x", "__proto__": "true"}'));
    expect(refused.ok || refused.issues.map(({ code, pointer }) => `${pointer} ${code}`)).toEqual([
      '/nam undocumented',
      '/__proto__ undocumented',
      '/name missing',
    ]);
    for (const value of [null, undefined, 'name=x', ['name']]) expect(wire.validate(value).ok).toBe(false);
  });

  it('rejects what throws when it is read', () => {
    const throwing = {
      get name(): string {
        throw new Error('no');
      },
    };
    expect(wire.validate(throwing)).toStrictEqual({
      ok: false,
      issues: [
        {
          code: 'type',
          message: 'expected JSON data, got an object that throws an error when it is read',
          path: [],
          pointer: '',
        },
      ],
      truncated: false,
    });
  });

  it('respects the cap', () => {
    const refused = wire.validate({ a: '', b: '', c: '' }, { maxIssues: 2 });
    expect(refused.ok || [refused.issues.length, refused.truncated]).toEqual([2, true]);
  });
});

describe('is and assert', () => {
  const assert: (value: unknown) => void = wire.assert;

  it('take typed values, whose defaults are filled in', () => {
    const typed = { name: 'x', full: true };
    expect(wire.is(typed)).toBe(true);
    expect(() => assert(typed)).not.toThrow();
    for (const value of [{ name: 'x' }, { name: 'x', full: 'true' }, { full: true }, null]) {
      expect(wire.is(value)).toBe(false);
      expect(() => assert(value)).toThrow(ValidationError);
    }
  });

  it('say which default is not filled in', () => {
    expect(() => assert({ name: 'x' })).toThrow(
      expect.objectContaining({
        message: 'not a valid Query: /full: this field is required, and it is missing',
        issues: [
          {
            code: 'missing',
            message: 'this field is required, and it is missing',
            path: ['full'],
            pointer: '/full',
          },
        ],
      }),
    );
  });
});

describe('the object', () => {
  it('has the name of the contract and is a Standard Schema', () => {
    const { validate, vendor, version } = wire['~standard'];
    expect([wire.name, vendor, version]).toEqual(['Query', 'data-import', 1]);
    expect(validate({ name: 'x', dry_run: 'true' })).toStrictEqual({
      value: { name: 'x', dry_run: true, full: false },
    });
    expect(validate({})).toMatchObject({ issues: [{ path: ['name'] }] });
  });
});
