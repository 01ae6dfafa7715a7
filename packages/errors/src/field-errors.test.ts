import type { StandardSchemaV1 } from '@standard-schema/spec';
import { type Issue, ValidateAccountRequest } from '@data-import/validators';
import { describe, expect, it } from 'vitest';
import { type FieldIssue, toFieldErrors, type ToFieldErrorsOptions } from './field-errors.js';

function issue(
  message: string,
  path: Issue['path'],
  code: Issue['code'] = 'type',
): FieldIssue & { pointer: string } {
  return { code, message, path, pointer: path.map((step) => `/${step}`).join('') };
}

describe('toFieldErrors', () => {
  const options = { root: ['payload'] };
  const item = { root: ['items', 2] };

  it.each<[FieldIssue[], object, ToFieldErrorsOptions?]>([
    [
      [
        issue('bad number', ['customers', 0, 'mobile']),
        issue('bad date', ['customers', 1, 'date_of_birth']),
        issue('too long', ['billing_name']),
        issue('and too odd', ['billing_name']),
      ],
      {
        customers: { 0: { mobile: ['bad number'] }, 1: { date_of_birth: ['bad date'] } },
        billing_name: ['too long', 'and too odd'],
      },
    ],
    [[issue('odd', [])], { non_field_errors: ['odd'] }],
    [
      [{ ...issue('only one', ['psr', 0, 'gas_code'], 'exactly_one'), fields: ['elec_code', 'gas_code'] }],
      { psr: { 0: { gas_code: ['only one'] } } },
    ],
    [[], {}],
    [
      [issue('a', ['x', 'non_field_errors', 'y']), issue('b', ['x']), issue('c', ['x', 'non_field_errors'])],
      { x: { non_field_errors: { y: ['a'], non_field_errors: ['b', 'c'] } } },
    ],
    [[issue('a', ['items', 2, 'x'])], { x: ['a'] }, item],
    [[issue('a', ['items'])], { items: ['a'] }, item],
    [[issue('a', ['items'])], { items: ['a'] }, { root: ['items', 'undefined'] }],
    [[issue('a', ['items', 3, 'x'])], { items: { 3: { x: ['a'] } } }, item],
    [
      [issue('a', ['payload', 'x']), issue('b', ['task_params', 'is_dry_run']), issue('c', ['payloads'])],
      { x: ['a'], task_params: { is_dry_run: ['b'] }, payloads: ['c'] },
      options,
    ],
    [
      [issue('no object', ['payload']), issue('choose', ['payload'], 'at_least_one')],
      { non_field_errors: ['no object', 'choose'] },
      options,
    ],
    [
      [issue('inside', ['payload', 'x', 'y']), issue('outside', ['x'])],
      { x: { y: ['inside'], non_field_errors: ['outside'] } },
      options,
    ],
  ])('converts %j to the body %j', (issues, body, given) => {
    expect(toFieldErrors(issues, given)).toStrictEqual(body);
  });

  it('accepts issues of any Standard Schema: paths of keys, of objects with a key, or none', async () => {
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

  it('does not change the issues or share lists with them', () => {
    const issues = Object.freeze([
      Object.freeze(issue('a', Object.freeze(['x']) as string[], 'at_least_one')),
    ]);
    expect(toFieldErrors(issues)).toStrictEqual({ x: { non_field_errors: ['a'] } });
  });

  it('returns mutable properties', () => {
    const body = toFieldErrors([issue('a', ['x']), issue('b', ['y', 'z'])]);
    body['x'] = ['other'];
    delete body['y'];
    expect(body).toStrictEqual({ x: ['other'] });
  });

  it('accepts paths of any length', () => {
    const path = Array.from({ length: 100_000 }, () => 'non_field_errors');
    const body = toFieldErrors([issue('deep', path), issue('top', [])]);
    expect(Object.keys(body)).toEqual(['non_field_errors']);
  });
});

function chain(levels: number): string[] {
  return Array.from({ length: levels }, () => 'non_field_errors');
}

it('messages that follow a chain keep their order and their place', () => {
  const issues = [[], ['a'], chain(3), [], ['a', 'b'], chain(5), [], ['a']].map((path, index) => ({
    message: String(index),
    path,
  }));
  expect(toFieldErrors(issues)).toEqual({
    non_field_errors: {
      non_field_errors: {
        non_field_errors: { non_field_errors: { non_field_errors: ['0', '2', '3', '5', '6'] } },
      },
    },
    a: { non_field_errors: ['1', '7'], b: ['4'] },
  });
});
