import type { Server } from 'node:http';
import { createTRPCClient, httpLink, TRPCClientError } from '@trpc/client';
import { describe, expect, expectTypeOf, it } from 'vitest';
import type { CreateAccountRequest, ImportProcess } from '@data-import/validators';
import { credit, fullAccount, listening, pair, PRIVATE, startServer, TOKEN } from './testing/start.js';
import { createServer, type Router } from './trpc.js';

const creation = { payload: fullAccount, task_params: { is_dry_run: false } };
const params = {
  import_supplier_code: pair.import_supplier,
  external_identifier: pair.external_account_number,
};
const addition = { ...pair, transactions: [credit] };

function start() {
  return startServer((service) => listening(createServer(service).listen(0, '127.0.0.1') as Server));
}

function connect(url: string, token = TOKEN) {
  const headers = { authorization: `Token ${token}` };
  return createTRPCClient<Router>({ links: [httpLink({ url, headers })] });
}

/** Returns the error that a client receives. */
async function getFailure(call: Promise<unknown>): Promise<unknown> {
  const error = await call.catch((reason: unknown) => reason);
  if (!(error instanceof TRPCClientError)) throw new Error('the procedure did not fail', { cause: error });
  const { httpStatus, body } = (error as TRPCClientError<Router>).data!;
  return body === undefined ? { httpStatus } : { httpStatus, body };
}

describe('a typed client', () => {
  it('creates an account, follows its import and adds transactions', async () => {
    const { url, finishImports } = await start();
    const client = connect(url);
    const missing = { httpStatus: 404, body: { code: 'not_found', detail: expect.any(String) } };
    expect(await getFailure(client.getImportProcess.query(params))).toEqual(missing);
    expect(await client.createAccount.mutate(creation)).toEqual({ warnings: [] });
    expect(await getFailure(client.createTransactions.mutate(addition))).toEqual(missing);
    finishImports();
    const process = await client.getImportProcess.query(params);
    expectTypeOf(process.status).toEqualTypeOf<ImportProcess['status']>();
    expect(process.status).toBe('PROCESSED');
    const { results } = await client.createTransactions.mutate(addition);
    expect(results.map(({ status }) => status)).toEqual(['TRANSACTION_ADDED_TO_ACCOUNT']);
    const result = await getFailure(client.createAccount.mutate(creation));
    expect(result).toMatchObject({ httpStatus: 400, body: { account_id: process.platform_identifier } });
  });

  it('gets the error bodies of the API for invalid inputs', async () => {
    const client = connect((await start()).url);
    // @ts-expect-error an undocumented field
    const colourful: CreateAccountRequest = { ...creation, payload: { ...pair, colour: 'green' } };
    expect(await getFailure(client.createAccount.mutate(colourful))).toEqual({
      httpStatus: 400,
      body: expect.objectContaining({ code: 'import_process_failed_validation' }),
    });
    const transactions = [{ ...credit, amount: '20' }];
    // @ts-expect-error the amount is a number
    const request = client.createTransactions.mutate({ ...pair, transactions });
    expect(await getFailure(request)).toEqual({
      httpStatus: 400,
      body: { transactions: { 0: { amount: [expect.any(String)] } } },
    });
    // @ts-expect-error a parameter is missing
    const incomplete = client.getImportProcess.query({ import_supplier_code: 'EXAMPLE' });
    expect(await getFailure(incomplete)).toMatchObject({
      body: { external_identifier: [expect.any(String)] },
    });
  });

  it('needs the token', async () => {
    const { url } = await start();
    expect(await getFailure(connect(url, 'other').getImportProcess.query(params))).toEqual({
      httpStatus: 401,
    });
  });
});

it.each([
  ['that is not JSON', 400, `{"a":${PRIVATE}`, 'application/json'],
  ['that is null', 400, 'null', 'application/json'],
  ['that is huge', 413, JSON.stringify({ ...creation, more: 'x'.repeat(3_000_000) }), 'application/json'],
  ['of another type', 415, JSON.stringify(creation), 'text/plain'],
])('a client without types is refused with a body %s', async (_, status, body, type) => {
  const { send } = await start();
  expect(await send('POST', '/createAccount', body, { 'content-type': type })).toMatchObject({ status });
});
