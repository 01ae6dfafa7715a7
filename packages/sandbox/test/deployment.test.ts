import { createDeployment } from '@data-import/errors';
import { operations as standard } from '@data-import/schemas';
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

it('renames the fields of every response, including one that the specification does not document', async () => {
  const names = { platform_account_number: 'acme_account_number', platform_identifier: 'acme_identifier' };
  const account = { placeholders: ['platform_account_number'] };
  const places = {
    AccountTransferStatus: account,
    CreatePaymentInstructionResponse: account,
    ImportProcess: { placeholders: ['platform_identifier'] },
    ListAccountImportProcessesResponse: { items: account },
    ListPendingAccountImportProcessesResponse: { items: account },
  };
  const deployment = createDeployment({
    name: 'acme',
    operations: Object.fromEntries(
      Object.entries(standard).map(([id, { method, path }]) => [
        id,
        { method, path, contracts: operations[id as keyof typeof operations] },
      ]),
    ),
    renaming: { names, places },
    errors: {},
  });
  const choices = { startDelayMs: 0, importDelayMs: 0 };
  const sandbox = createSandbox({ deployment: deployment as never, choices });
  const platform = createFetch(sandbox);
  const key = { import_supplier: 'EXAMPLE', external_account_number: 'A-1' };
  const bodies: Readonly<Record<string, object>> = {
    createAccount: { payload: key, task_params: { is_dry_run: false } },
    createPaymentInstruction: { ...key, vendor: 'V', reference: 'R', type: 'CARD' },
  };
  const gets = Object.keys(standard).filter((id) => standard[id as keyof typeof standard].method === 'GET');
  const found: string[] = [];
  for (const id of [...Object.keys(bodies), ...gets]) {
    const { method, path } = standard[id as keyof typeof standard];
    const filled = path.replace(/\{import_supplier\w*\}/, 'EXAMPLE').replace(/\{\w+\}/, 'A-1');
    const response = await platform(`https://platform.example${filled}`, {
      method,
      headers: { authorization: `Token ${sandbox.state.tokens[0]}` },
      ...(bodies[id] && { body: JSON.stringify(bodies[id]) }),
    });
    const text = await response.text();
    const name = /(?:platform|acme)_\w+/.exec(text)?.[0];
    if (name !== undefined) found.push(`${id} ${name}`);
  }
  expect(found.toSorted()).toEqual([
    'createPaymentInstruction acme_account_number',
    'getAccountTransferStatus acme_account_number',
    'getImportProcess acme_identifier',
    'listAccountImportProcesses acme_account_number',
    'listImportedAccountImportProcesses acme_account_number',
  ]);
});
