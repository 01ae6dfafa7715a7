import { expect, it } from 'vitest';
import { UsageError } from '../usage-error.js';
import { restSource } from './rest.js';

const source = restSource();

async function namesOf(title: string): Promise<string[]> {
  const group = source.groups.find((candidate) => candidate.title === title);
  const entries = await group!.entries();
  return entries.map((entry) => entry.name);
}

it('every schema has a validator and a JSON Schema of its name', async () => {
  const names = await namesOf('schemas');
  expect(names).toContain('ValidateAccountRequest');
  expect(names).toContain('FieldErrors');
  await Promise.all(
    names.map(async (name) => {
      const contract = await source.find(name);
      expect(contract).toMatchObject({ name, schema: { title: name } });
      expect(await contract!.load()).toMatchObject({ name });
    }),
  );
});

it('every operation stands for its request body, or lists its other contracts', async () => {
  const names = await namesOf('operations');
  const found = await Promise.all(
    names.map((name) =>
      source.find(name).then(
        (contract) => [name, contract?.name],
        (error: unknown) => [name, error],
      ),
    ),
  );
  const requests = Object.fromEntries(found) as Record<string, unknown>;
  expect(requests).toMatchObject({
    validateAccount: 'ValidateAccountRequest',
    createAccount: 'CreateAccountRequest',
    createNotes: 'CreateNotesRequest',
    createTransactions: 'CreateTransactionsRequest',
    createHistoricalStatements: 'CreateHistoricalStatementsRequest',
    createPaymentInstruction: 'CreatePaymentInstructionRequest',
  });
  expect(requests['getImportProcess']).toBeInstanceOf(UsageError);
  expect((requests['getImportProcess'] as UsageError).message).toBe(
    'the operation getImportProcess has no request body; its contracts are ' +
      'ImportProcess (response 200), NotFound (response 404), ImportProcessPathParams (path parameters)',
  );
  expect((requests['sendRegistrationFlows'] as UsageError).message).toContain(
    'SendRegistrationFlowsQuery (query)',
  );
});

it('operations are listed with their address and body', async () => {
  const entries = await source.groups.find(({ title }) => title === 'operations')!.entries();
  expect(entries).toContainEqual({
    name: 'getImportProcess',
    note: 'GET /v2/data-import/accounts/{import_supplier_code}/{external_identifier}/',
  });
  expect(entries).toContainEqual({
    name: 'createNotes',
    note: 'POST /v1/data-import/notes/create/, body CreateNotesRequest',
  });
});

it.each(['Acount', '', 'index', '../package', '__proto__', 'constructor'])(
  '%j is not known',
  async (name) => {
    expect(await source.find(name)).toBeUndefined();
  },
);
