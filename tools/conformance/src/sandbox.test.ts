/** Fuzzes the sandbox over HTTP with requests made from OpenAPI. */
import { Agent, request as sendHttp } from 'node:http';
import { garbled, garblings } from '@data-import/arbitraries';
import { parseEvent } from '@data-import/events/sync';
import {
  createFetch,
  createSandbox,
  readState,
  type Sandbox,
  type SandboxEvent,
  type State,
} from '@data-import/sandbox';
import { sample } from '@data-import/sandbox/samples';
import { type SandboxServer, startServer } from '@data-import/sandbox/node';
import { operations } from '@data-import/schemas';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { contract, stockAjv } from '../test/contracts.js';
import { parameters } from '../test/runs.js';
import { type RandomRequest, randomRequests } from '../test/sandbox-requests.js';

type RequestRecord = State['requests'][number];

const { ALL, RUNS } = process.env;
const REQUESTS = Number(RUNS ?? (ALL === '1' ? 50_000 : 1_500));
/** Each list of requests starts with a sandbox in which nothing has happened. */
const LIST = { minLength: 25, maxLength: 50, size: 'max' } as const;

interface Answer {
  readonly status: number;
  readonly type: string | undefined;
  readonly id: string | undefined;
  readonly body: string;
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** Sends a request as it is; `fetch` would correct its path. Undefined if the connection ended without an answer. */
function send(url: string, { method, path, headers, body }: RandomRequest): Promise<Answer | undefined> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    // Without its length, the body of a GET would be read as the next request.
    const length = { 'content-length': Buffer.byteLength(body ?? '') };
    const options = { hostname, port, method, path, headers: { ...headers, ...length }, agent };
    const sent = sendHttp(options, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          status: response.statusCode!,
          type: response.headers['content-type'],
          id: response.headers['x-request-id'] as string | undefined,
          body: Buffer.concat(chunks).toString('utf8'),
        }),
      );
    });
    sent.on('error', () => resolve(undefined));
    sent.end(body);
  });
}

const seen = { requests: 0, events: 0, statuses: new Set<string>() };

/** Faults that replace the response of the service. */
const REPLACED = /^\d/;

/** Fails unless the response is one that the contracts allow for the request. */
function check({ sandbox }: SandboxServer, request: RandomRequest, answer: Answer | undefined): void {
  if (request.path.startsWith('/sandbox/')) return expect(answer?.status).toBeLessThan(500);
  if (answer?.type?.startsWith('text/html') === true) return expect(request.path).toMatch(/^\/(\?|$)/);
  const kept = sandbox.state.requests.at(-1)!;
  if (answer === undefined) return expect(kept).toMatchObject({ isDropped: true });
  const { id, operation, fault, status } = kept;
  expect(answer).toMatchObject({ type: 'application/json', id, status });
  const body = JSON.parse(answer.body) as unknown;
  if (REPLACED.test(fault ?? '')) return;
  if (operation === null) return expect([400, 404, 405]).toContain(status);
  if (status === 401) return;
  const isUnknownFault = request.headers['x-sandbox-fault'] !== undefined && fault === null;
  if (isUnknownFault && status === 400) return;
  if (status >= 500) expect(fault).toBe('vendor-failure');
  checkBody(operation, status, body);
  checkVerdict(request, kept);
}

function checkBody(operation: keyof typeof operations, status: number, body: unknown): void {
  const { responses } = operations[operation] as { readonly responses: Readonly<Record<string, string>> };
  const name = responses[status];
  if (name === undefined) throw new Error(`${operation} has no status ${status}`);
  const accepts = stockAjv(contract(name));
  if (!accepts(body)) throw new Error(`${name}: ${JSON.stringify(accepts.errors)}`);
  seen.statuses.add(`${operation} ${status}`);
}

/** Stock Ajv and the sandbox agree on the body of the request. */
function checkVerdict({ path, document }: RandomRequest, { status, issues }: RequestRecord): void {
  if (document === undefined) return;
  const isValid = stockAjv(contract(document.contract))(document.value);
  if (!isValid) expect({ status, hasIssues: issues.length > 0 }).toEqual({ status: 400, hasIssues: true });
  else if (!path.includes('?')) expect(issues).toEqual([]);
}

async function run(requests: readonly RandomRequest[]): Promise<void> {
  let now = Date.parse('2024-06-20T10:00:00Z');
  const server = await startServer({ now: () => now });
  const events: SandboxEvent[] = [];
  server.sandbox.onEvents((added) => events.push(...added));
  try {
    for (const request of requests) {
      now += 400;
      check(server, request, await send(server.url, request));
    }
  } finally {
    await server.close();
  }
  for (const event of events) {
    expect(parseEvent(event, { unknownFields: 'reject' })).toMatchObject({ kind: 'valid' });
  }
  seen.requests += requests.length;
  seen.events += events.length;
}

const documented = Object.values(operations).flatMap(({ operationId, responses }) =>
  Object.keys(responses).map((status) => `${operationId} ${status}`),
);

it(
  `responds to ${REQUESTS} random requests as the contracts say`,
  async () => {
    const lists = fc.array(randomRequests, LIST);
    await fc.assert(fc.asyncProperty(lists, run), parameters(Math.ceil(REQUESTS / LIST.minLength)));
    expect(seen.requests).toBeGreaterThanOrEqual(REQUESTS);
    expect(seen.events).toBeGreaterThan(REQUESTS / 100);
    const missing = documented.filter((one) => !seen.statuses.has(one));
    // Which of its two successes an operation has is a choice.
    if (REQUESTS >= 50_000) expect(missing).toEqual(['createHistoricalStatements 200']);
    else expect(missing.length).toBeLessThan(documented.length / 3);
  },
  60_000 + REQUESTS * 40,
);

const NOW = Date.parse('2024-06-20T10:00:00Z');

/** A state in which something of everything is there. */
async function fill(): Promise<Sandbox> {
  const sandbox = createSandbox({ now: () => NOW });
  const platform = createFetch(sandbox);
  await sendAll(platform);
  sandbox.advance(1_100);
  await sendAll(platform);
  sandbox.advance(1);
  return sandbox;
}

const pair = { import_supplier: 'ONE', external_account_number: 'A-1' };
const inPath = 'ONE/A-1/';
const calls: readonly (readonly [path: string, body?: object])[] = [
  [
    '/v2/data-import/accounts/',
    { payload: sample('Account', { overrides: pair }), task_params: { is_dry_run: false } },
  ],
  [`/v2/data-import/accounts/${inPath}`],
  [`/v1/data-import/account-transfer-status/${inPath}`],
  ['/v1/data-import/all-account-import-processes/ONE/'],
  ['/v1/data-import/imported-account-import-processes/ONE/'],
  [`/v1/data-import/meterpoint-statuses-for-account/${inPath}`],
  ['/v1/data-import/notes/create/', { ...pair, notes: [{ body: 'x' }] }],
  [
    '/v1/data-import/transactions/create/',
    {
      ...pair,
      transactions: [{ transaction_id: 'T', transaction_date: '2024-06-01', amount: 2, type: 'CREDIT' }],
    },
  ],
  ['/v1/data-import/payment-instruction/create/', { ...pair, vendor: 'V', reference: 'R', type: 'CARD' }],
  [`/v1/data-import/send-registration-flows/${inPath}`, {}],
  ['/sandbox/accounts'],
  ['/sandbox/events?envelope=cloudevents'],
  ['/sandbox/faults'],
];

async function sendAll(platform: typeof fetch): Promise<void> {
  const headers = { authorization: 'Token sandbox-token' };
  for (const [path, body] of calls) {
    const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
    await platform(`http://x${path}`, { ...init, headers });
  }
}

it('refuses changed snapshots, or works with them', async () => {
  const { state } = await fill();
  const seenStates = { accepted: 0, refused: 0 };
  const works = async (changes: Parameters<typeof garbled>[1]): Promise<void> => {
    const text = JSON.stringify(garbled(state, changes)) ?? 'null';
    let restored: State;
    try {
      restored = readState(JSON.parse(text));
    } catch (error) {
      expect(error).toBeInstanceOf(TypeError);
      seenStates.refused += 1;
      return;
    }
    const sandbox = createSandbox({ state: restored, now: () => NOW + 5_000 });
    const platform = createFetch(sandbox);
    await sendAll(platform);
    sandbox.advance(1e9);
    await sendAll(platform);
    seenStates.accepted += 1;
  };
  await fc.assert(fc.asyncProperty(garblings(), works), parameters(ALL === '1' ? 5_000 : 150));
  expect(Math.min(seenStates.accepted, seenStates.refused)).toBeGreaterThan(5);
});
