import {
  CreateAccountError,
  CreateAccountRequest,
  CreateNotesRequest,
  ValidateAccountRequest,
} from '@data-import/validators';
import { expect, it } from 'vitest';
import { interpretError } from './interpret-error.js';
import { toInvalidRequestBody } from './invalid-request-body.js';

type Contract = typeof CreateAccountRequest | typeof CreateNotesRequest | typeof ValidateAccountRequest;

function bodyOf(contract: Contract, request: unknown) {
  const result = contract.validate(request);
  if (result.ok) throw new Error('expected an invalid request');
  return toInvalidRequestBody(contract.name, result.issues);
}

it('createAccount only says that the account is invalid', () => {
  const body = bodyOf(CreateAccountRequest, { payload: {}, task_params: { is_dry_run: true } });
  expect(CreateAccountError.is(body)).toBe(true);
  expect(interpretError({ operation: 'createAccount', status: 400, body })).toMatchObject({
    kind: 'validation-failed-at-create',
  });
});

it('createAccount names fields outside the account', () => {
  expect(bodyOf(CreateAccountRequest, { payload: {}, task_params: { is_dry_run: 'yes' } })).toMatchObject({
    task_params: { is_dry_run: [expect.stringContaining('boolean')] },
    import_supplier: ['required field is missing'],
  });
});

it('validateAccount names the fields of the account', () => {
  expect(bodyOf(ValidateAccountRequest, { payload: { import_supplier: 'EXAMPLE' } })).toEqual({
    external_account_number: ['required field is missing'],
  });
});

it('other requests are reported from their top level', () => {
  expect(bodyOf(CreateNotesRequest, {})).toHaveProperty('import_supplier');
});
