import { createDeployment } from '@data-import/errors';
import { ValidateAccountRequest } from '@data-import/validators';
import { operations } from '@data-import/validators/operations';
import { expect, it } from 'vitest';
import { createFetch, createSandbox } from '../src/index.js';

it("accepts undocumented fields if a deployment's contract allows them", async () => {
  const request = {
    ...ValidateAccountRequest,
    validate: (value: unknown, options?: { readonly unknownFields?: string }) =>
      options?.unknownFields === 'reject'
        ? ValidateAccountRequest.validate(value)
        : { ok: true as const, value },
  };
  const contracts = { ...operations.validateAccount, request };
  const deployment = createDeployment({
    name: 'acme',
    operations: { validateAccount: { method: 'POST', path: '/validate/', contracts } },
    renaming: { names: {}, places: {} },
    errors: {},
  });
  const payload = { import_supplier: 'EXAMPLE', external_account_number: 'A-1', own: 1 };
  const sandbox = createSandbox({ deployment: deployment as never });
  const { status } = await createFetch(sandbox)('https://platform.example/validate/', {
    method: 'POST',
    headers: { authorization: `Token ${sandbox.state.tokens[0]}` },
    body: JSON.stringify({ payload }),
  });
  expect(status).toBe(200);
});
