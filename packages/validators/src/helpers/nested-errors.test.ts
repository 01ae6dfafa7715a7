import { Account } from '@data-import/validators';
import { describe, expect, it } from 'vitest';
import { forForm } from './for-form.js';
import { inputName, toInputName, toNestedErrors } from './nested-errors.js';

function at(path: (string | number)[], message: string) {
  return { path, message };
}

describe('toNestedErrors', () => {
  it('nests messages like the values of the form', () => {
    const form = forForm(Account, { describe: ({ code }) => code });
    const result = form.validate({
      import_supplier: 'E',
      customers: [{ email: '' }, {}, { mobile: 'x', psr: [{ gas_industry_code: 'x' }] }],
    });
    const errors = toNestedErrors(result.ok ? [] : result.issues);
    const customers: unknown[] = [];
    customers[2] = { mobile: 'format' };
    expect(errors).toStrictEqual({ external_account_number: 'missing', customers });
    expect(toNestedErrors([])).toStrictEqual({});
  });

  it.each([
    ['the first message of an input', [at(['a'], '1'), at(['a'], '2')], { a: '1' }],
    ['a message about the form', [at([], '1')], { '': '1' }],
    ['one about an object before its own', [at(['a'], '1'), at(['a', 'b'], '2')], { a: { '': '1', b: '2' } }],
    ['one about an object after its own', [at(['a', 'b'], '2'), at(['a'], '1')], { a: { '': '1', b: '2' } }],
    ['a name that objects inherit', [at(['toString', 'x'], '1')], { toString: { x: '1' } }],
  ])('keeps %s', (_, issues, expected) => {
    expect(toNestedErrors(issues)).toEqual(expected);
  });

  it('keeps a message about a list beside those of its items, under the key of a library', () => {
    const { list } = toNestedErrors([at(['list', 0], '1'), at(['list'], '2')], {
      own: 'FINAL_FORM/array-error',
    });
    expect(list).toEqual(Object.assign(['1'], { 'FINAL_FORM/array-error': '2' }));
    const hostile = toNestedErrors([at(['__proto__', 'x'], '1')]);
    expect(Object.getPrototypeOf(hostile)).toBe(Object.prototype);
    expect(JSON.stringify(hostile)).toBe('{"__proto__":{"x":"1"}}');
  });
});

it('names inputs as forms do', () => {
  expect(inputName(Account, 'customers.0.mobile')).toBe('customers[0].mobile');
  expect(inputName(forForm(Account), ['customers', 0, 'psr', 1, 'effective_from'], 'dots')).toBe(
    'customers.0.psr.1.effective_from',
  );
  expect(toInputName([])).toBe('');
  // @ts-expect-error -- no such field
  inputName(Account, 'customers.0.mobil');
});
