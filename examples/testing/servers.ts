/** The same requests for the server of every framework, with what each has to answer. */
import {
  CreateAccountError,
  CreateTransactionsError,
  CreateTransactionsResponse,
  ImportProcess,
} from '@data-import/validators';
import { describe, expect, it, onTestFinished } from 'vitest';
import { validationFailed } from '../error-bodies.js';
import { credit, fullAccount, pair } from '../loopback/documents.js';
import { createService, type Service } from '../service.js';

export const TOKEN = 'recipe-token';
const NOW = '2024-06-20T10:00:00.000Z';
/** What no response may repeat: so short that the message of `JSON.parse` quotes it as a whole. */
export const PRIVATE = 'x-07700';

export interface Running {
  readonly url: string;
  readonly close: () => Promise<unknown> | void;
}

export type Start = (service: Service) => Promise<Running>;

export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

export interface Server {
  readonly url: string;
  send(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  /** Runs the scheduled imports. */
  runJobs(): void;
}

const ACCOUNTS = '/v2/data-import/accounts/';
const TRANSACTIONS = '/v1/data-import/transactions/create/';
const IMPORT = `${ACCOUNTS}${pair.import_supplier}/${pair.external_account_number}/`;

const creation = { payload: fullAccount, task_params: { is_dry_run: false } };
const addition = { ...pair, transactions: [credit] };

export async function startServer(start: Start): Promise<Server> {
  const jobs: (() => void)[] = [];
  const service = createService(TOKEN, {
    now: () => new Date(NOW),
    schedule: (job) => void jobs.push(job),
  });
  const { url, close } = await start(service);
  onTestFinished(async () => void (await close()));
  return {
    url,
    async send(method, path, body, headers = {}) {
      const response = await fetch(`${url}${path}`, {
        method,
        headers: { authorization: `Token ${TOKEN}`, 'content-type': 'application/json', ...headers },
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      const text = await response.text();
      expect(text).not.toContain(PRIVATE);
      return { status: response.status, body: JSON.parse(text) as unknown };
    },
    runJobs() {
      for (const job of jobs.splice(0)) job();
    },
  };
}

/** Tests a server that has the operations of `service.ts`. */
export function testServer(start: Start): void {
  describe('createAccount', () => {
    it('stages a valid account, which getImportProcess then shows', async () => {
      const { send, runJobs } = await startServer(start);
      expect(await send('GET', IMPORT)).toMatchObject({ status: 404, body: { code: 'not_found' } });
      expect(await send('POST', ACCOUNTS, creation)).toEqual({ status: 201, body: {} });
      expect(await send('GET', IMPORT)).toMatchObject({ status: 200, body: { status: 'PENDING' } });
      runJobs();
      const { status, body } = await send('GET', IMPORT);
      ImportProcess.assert(body);
      expect([status, body.status]).toEqual([200, 'PROCESSED']);
      const again = await send('POST', ACCOUNTS, creation);
      expect(again).toMatchObject({ status: 400, body: { account_id: body.platform_identifier } });
      CreateAccountError.assert(again.body);
    });

    it.each([
      ['an undocumented field', { ...fullAccount, colour: PRIVATE }],
      ['an undocumented field deep inside', { ...fullAccount, customers: [{ shoe_size: 38 }] }],
      ['a value of another type', { ...fullAccount, smart_read_cycle_day: '7' }],
      ['an impossible date', { ...fullAccount, last_billed_to_date: '2023-02-29' }],
    ])('refuses an account with %s, as documented', async (_, payload) => {
      const { send } = await startServer(start);
      const answer = await send('POST', ACCOUNTS, { ...creation, payload });
      expect(answer).toEqual({ status: 400, body: validationFailed });
      expect(await send('GET', IMPORT)).toMatchObject({ status: 404 });
    });

    it('names a fault outside the account', async () => {
      const { send } = await startServer(start);
      const answer = await send('POST', ACCOUNTS, { ...creation, task_params: { is_dry_run: 'true' } });
      expect(answer.body).toEqual({ task_params: { is_dry_run: [expect.stringContaining('boolean')] } });
      expect(answer.status).toBe(400);
    });
  });

  describe('getImportProcess', () => {
    it('decodes path parameters', async () => {
      const { send } = await startServer(start);
      const payload = { ...fullAccount, external_account_number: 'Ä 1/2?' };
      await send('POST', ACCOUNTS, { ...creation, payload });
      const path = `${ACCOUNTS}${pair.import_supplier}/${encodeURIComponent('Ä 1/2?')}/`;
      expect(await send('GET', path)).toMatchObject({ status: 200, body: { status: 'PENDING' } });
    });
  });

  describe('createTransactions', () => {
    it('fills in the flags of the query, and takes those that are given', async () => {
      const { send, runJobs } = await startServer(start);
      await send('POST', ACCOUNTS, creation);
      runJobs();
      const old = { ...addition, transactions: [{ ...credit, transaction_date: '2024-01-01' }] };
      const refused = await send('POST', `${TRANSACTIONS}?force_add_to_current_statement=false`, old);
      expect(refused).toMatchObject({ status: 400, body: { status: 'TRANSACTION_IMPORT_ERROR' } });
      CreateTransactionsError.assert(refused.body);
      const added = await send('POST', TRANSACTIONS, old);
      expect(added).toMatchObject({
        status: 201,
        body: { results: [{ status: 'TRANSACTION_ADDED_TO_ACCOUNT' }] },
      });
      CreateTransactionsResponse.assert(added.body);
    });

    it('answers 404 for an account that is only staged', async () => {
      const { send } = await startServer(start);
      await send('POST', ACCOUNTS, creation);
      expect(await send('POST', TRANSACTIONS, addition)).toMatchObject({ status: 404 });
    });

    it.each([
      ['an unknown value', 'force_add_to_current_statement=no', 'force_add_to_current_statement'],
      ['no value', 'force_add_to_current_statement=', 'force_add_to_current_statement'],
      [
        'a repeated value',
        'check_previously_added=true&check_previously_added=false',
        'check_previously_added',
      ],
      ['an undocumented parameter', `force_add=${PRIVATE}`, 'force_add'],
    ])('refuses a query with %s', async (_, query, field) => {
      const { send } = await startServer(start);
      const { status, body } = await send('POST', `${TRANSACTIONS}?${query}`, addition);
      expect([status, Object.keys(body as object)]).toEqual([400, [field]]);
    });

    it('names each fault of a body by its path, and does not turn texts into numbers', async () => {
      const { send } = await startServer(start);
      const transactions = [credit, { ...credit, amount: '20', transaction_date: PRIVATE, colour: PRIVATE }];
      expect(await send('POST', TRANSACTIONS, { ...addition, transactions })).toEqual({
        status: 400,
        body: {
          transactions: {
            1: {
              amount: [expect.any(String)],
              transaction_date: [expect.any(String)],
              colour: [expect.any(String)],
            },
          },
        },
      });
    });
  });

  describe('a request that no operation accepts', () => {
    it.each([
      ['that is not JSON', 400, `{"a":${PRIVATE}`],
      ['that is null', 400, 'null'],
      ['that is huge', 413, JSON.stringify({ ...creation, more: 'x'.repeat(3_000_000) })],
    ])('with a body %s: %i', async (_, status, body) => {
      const { send } = await startServer(start);
      const answer = await send('POST', ACCOUNTS, body);
      expect(answer.status).toBe(status);
      if (status === 400) expect(answer.body).toEqual({ non_field_errors: [expect.any(String)] });
    });

    it('with an empty body: 400', async () => {
      const { send } = await startServer(start);
      expect(await send('POST', ACCOUNTS, '')).toMatchObject({ status: 400 });
    });

    it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
      'of type %s: 415',
      async (type) => {
        const { send } = await startServer(start);
        const answer = await send('POST', ACCOUNTS, JSON.stringify(creation), { 'content-type': type });
        expect(answer).toEqual({ status: 415, body: { detail: expect.any(String) } });
      },
    );

    it('without the token: 401', async () => {
      const { send } = await startServer(start);
      const answer = await send('POST', ACCOUNTS, creation, { authorization: `Bearer ${PRIVATE}` });
      expect(answer).toEqual({ status: 401, body: { detail: expect.stringContaining('Token <') } });
    });

    it('to an unknown path: 404', async () => {
      const { send } = await startServer(start);
      const answer = await send('GET', '/v2/data-import/nothing/');
      expect(answer).toEqual({ status: 404, body: { detail: expect.any(String) } });
    });
  });
}
