import { expect, test } from 'vitest';
import { UsageError } from '../usage-error.js';
import { restSource } from './rest.js';

const source = restSource();

async function namesOf(title: string): Promise<string[]> {
  const group = source.groups.find((candidate) => candidate.title === title);
  const entries = await group!.entries();
  return entries.map((entry) => entry.name);
}

test('every schema has a validator and a JSON Schema of its name', async () => {
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

test('every operation stands for its request body, or says what else there is', async () => {
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
    'the operation getImportProcess takes no request body; its other contracts are ' +
      'ImportProcess (answer 200), NotFound (answer 404), ImportProcessPathParams (path parameters)',
  );
  expect((requests['sendRegistrationFlows'] as UsageError).message).toContain(
    'SendRegistrationFlowsQuery (query)',
  );
});

test.each(['Acount', '', 'index', '../package', '__proto__', 'constructor'])(
  '%j is not known',
  async (name) => {
    expect(await source.find(name)).toBeUndefined();
  },
);
