import type { StandardSchemaV1 } from '@standard-schema/spec';
import { FieldErrors, type Issue, ValidateAccountRequest } from '@data-import/validators';
import { describe, expect, it } from 'vitest';
import { type FieldIssue, toFieldErrors } from './field-errors.js';

function issue(
  message: string,
  path: Issue['path'],
  code: Issue['code'] = 'type',
): FieldIssue & { pointer: string } {
  return { code, message, path, pointer: path.map((step) => `/${step}`).join('') };
}

function listIssues(request: unknown): readonly Issue[] {
  const result = ValidateAccountRequest.validate(request);
  return result.ok ? [] : result.issues;
}

describe('toFieldErrors', () => {
  it('nests messages by field name and list index', () => {
    const issues = [
      issue('bad number', ['customers', 0, 'mobile']),
      issue('bad date', ['customers', 1, 'date_of_birth']),
      issue('too long', ['billing_name']),
      issue('and too odd', ['billing_name']),
    ];
    expect(toFieldErrors(issues)).toStrictEqual({
      customers: { 0: { mobile: ['bad number'] }, 1: { date_of_birth: ['bad date'] } },
      billing_name: ['too long', 'and too odd'],
    });
  });

  it('turns the issues of a validator into a body with the account at the top level', () => {
    const payload = { import_supplier: 'S', customers: [{ mobile: 'x', psr: [{}] }] };
    const body = toFieldErrors(listIssues({ payload }), { root: ['payload'] });
    expect(body).toStrictEqual({
      customers: {
        0: { mobile: [expect.any(String)], psr: { 0: { non_field_errors: [expect.any(String)] } } },
      },
      external_account_number: [expect.any(String)],
    });
  });

  it('puts issues about an object with issues below it under its non_field_errors, in either order', () => {
    const about = issue('about it', ['notes', 0]);
    const inside = issue('inside', ['notes', 0, 'body']);
    const expected = { notes: { 0: { non_field_errors: ['about it'], body: ['inside'] } } };
    expect(toFieldErrors([about, inside])).toStrictEqual(expected);
    expect(toFieldErrors([inside, about])).toStrictEqual(expected);
  });

  it.each(['at_least_one', 'exactly_one'] as const)('always puts %s under non_field_errors', (code) => {
    const body = toFieldErrors([issue('choose', ['notes', 0], code)]);
    expect(body).toStrictEqual({ notes: { 0: { non_field_errors: ['choose'] } } });
  });

  it('puts issues about the whole document under non_field_errors', () => {
    expect(toFieldErrors([issue('expected an object', [])])).toStrictEqual({
      non_field_errors: ['expected an object'],
    });
  });

  it('takes the issues of every Standard Schema, whose paths have keys or objects with a key, or are left out', async () => {
    const { issues = [] } = await ValidateAccountRequest['~standard'].validate({});
    const others: readonly StandardSchemaV1.Issue[] = [
      { message: 'bad', path: [{ key: 'customers' }, 0, { key: 'mobile' }] },
      { message: 'all wrong' },
      { message: 'wrong too', path: undefined },
    ];
    expect(toFieldErrors([...issues, ...others])).toStrictEqual({
      payload: [expect.any(String)],
      customers: { 0: { mobile: ['bad'] } },
      non_field_errors: ['all wrong', 'wrong too'],
    });
  });

  it('gives an empty object for no issues', () => {
    expect(toFieldErrors([])).toStrictEqual({});
  });

  it('loses nothing if a field is called non_field_errors', () => {
    const issues = [
      issue('a', ['x', 'non_field_errors', 'y']),
      issue('b', ['x']),
      issue('c', ['x', 'non_field_errors']),
    ];
    const body = toFieldErrors(issues);
    expect(body).toStrictEqual({ x: { non_field_errors: { y: ['a'], non_field_errors: ['b', 'c'] } } });
  });

  it('keeps fields called __proto__ and constructor as own fields', () => {
    const body = toFieldErrors([
      issue('a', ['__proto__']),
      issue('b', ['constructor', '__proto__', 'x']),
      issue('c', ['toString']),
    ]);
    const json = '{"__proto__":["a"],"constructor":{"__proto__":{"x":["b"]}},"toString":["c"]}';
    expect(JSON.stringify(body)).toBe(json);
    expect(body).toEqual(JSON.parse(json));
    expect(Object.getPrototypeOf(body)).toBe(Object.prototype);
    expect(FieldErrors.is(body)).toBe(true);
  });

  it('does not change the issues or share lists with them', () => {
    const issues = Object.freeze([
      Object.freeze(issue('a', Object.freeze(['x']) as string[], 'at_least_one')),
    ]);
    expect(toFieldErrors(issues)).toStrictEqual({ x: { non_field_errors: ['a'] } });
  });

  it('gives properties that can be changed and deleted', () => {
    const body = toFieldErrors([issue('a', ['x']), issue('b', ['y', 'z'])]);
    body['x'] = ['other'];
    delete body['y'];
    expect(body).toStrictEqual({ x: ['other'] });
  });

  it('takes paths of any length', () => {
    const path = Array.from({ length: 100_000 }, () => 'non_field_errors');
    const body = toFieldErrors([issue('deep', path), issue('top', [])]);
    expect(Object.keys(body)).toEqual(['non_field_errors']);
  });
});

describe('the root of toFieldErrors', () => {
  const options = { root: ['payload'] };

  it('is stripped from the paths below it', () => {
    expect(toFieldErrors([issue('a', ['payload', 'customers', 0])], options)).toStrictEqual({
      customers: { 0: ['a'] },
    });
  });

  it('may lead through a list', () => {
    const body = toFieldErrors([issue('a', ['items', 2, 'x'])], { root: ['items', 2] });
    expect(body).toStrictEqual({ x: ['a'] });
  });

  it('leaves issues above it where they are', () => {
    expect(toFieldErrors([issue('a', ['items'])], { root: ['items', 2] })).toStrictEqual({ items: ['a'] });
    const root = ['items', 'undefined'];
    expect(toFieldErrors([issue('a', ['items'])], { root })).toStrictEqual({ items: ['a'] });
  });

  it('leaves issues beside it where they are', () => {
    const body = toFieldErrors([issue('a', ['items', 3, 'x'])], { root: ['items', 2] });
    expect(body).toStrictEqual({ items: { 3: { x: ['a'] } } });
  });

  it('leaves issues outside it where they are', () => {
    const issues = [
      issue('a', ['payload', 'x']),
      issue('b', ['task_params', 'is_dry_run']),
      issue('c', ['payloads']),
    ];
    expect(toFieldErrors(issues, options)).toStrictEqual({
      x: ['a'],
      task_params: { is_dry_run: ['b'] },
      payloads: ['c'],
    });
  });

  it('has issues about itself under non_field_errors', () => {
    const issues = [issue('no object', ['payload']), issue('choose', ['payload'], 'at_least_one')];
    expect(toFieldErrors(issues, options)).toStrictEqual({ non_field_errors: ['no object', 'choose'] });
  });

  it('keeps its name if it is missing', () => {
    expect(toFieldErrors(listIssues({}), options)).toStrictEqual({
      payload: [expect.stringContaining('required')],
    });
  });

  it('loses nothing if a field outside it has the name of one inside', () => {
    const issues = [issue('inside', ['payload', 'x', 'y']), issue('outside', ['x'])];
    expect(toFieldErrors(issues, options)).toStrictEqual({
      x: { y: ['inside'], non_field_errors: ['outside'] },
    });
  });
});
