/** Fuzzes the sandbox over HTTP with requests made from OpenAPI. */
import { Agent, request as sendHttp } from 'node:http';
import { parseEvent } from '@data-import/events/sync';
import type { SandboxEvent } from '@data-import/sandbox';
import { type SandboxServer, startServer } from '@data-import/sandbox/node';
import { operations } from '@data-import/schemas';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { contract, stockAjv } from '../test/contracts.js';
import { parameters } from '../test/runs.js';
import { type RandomRequest, randomRequests } from '../test/sandbox-requests.js';

const { ALL, RUNS } = process.env;
const REQUESTS = Number(RUNS ?? (ALL === '1' ? 50_000 : 1_500));
/** Each list of requests starts with a sandbox in which nothing has happened; half as many are in one on average. */
const LONGEST_LIST = 50;

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
    const sent = sendHttp({ hostname, port, method, path, headers, agent }, (response) => {
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

const seen = { requests: 0, valid: 0, statuses: new Set<string>(), events: 0 };

/** Fails unless an answer is what the contracts say of the request. */
function check({ sandbox }: SandboxServer, request: RandomRequest, answer: Answer | undefined): void {
  const { path, document } = request;
  if (path.startsWith('/sandbox/')) {
    expect(answer?.status, 'a control has no 5xx').toBeLessThan(500);
    return;
  }
  // The page, which is no request of the API.
  if (answer?.type?.startsWith('text/html') === true && path.split('?')[0] === '/') return;
  const kept = sandbox.state.requests.at(-1)!;
  if (answer === undefined) {
    expect(kept, 'a connection that ended without an answer').toMatchObject({ isDropped: true });
    return;
  }
  expect(answer).toMatchObject({ type: 'application/json', id: kept.id, status: kept.status });
  const body = JSON.parse(answer.body) as unknown;
  const { operation, fault, status, issues } = kept;
  if (/^\d/.test(fault ?? '')) return;
  if (operation === null) return void expect([400, 404, 405]).toContain(status);
  seen.statuses.add(`${operation} ${status}`);
  if (status === 401) return;
  if (status === 400 && request.headers['x-sandbox-fault'] !== undefined && fault === null) return;
  if (status === 500) expect(fault).toBe('vendor-failure');
  const { responses } = operations[operation] as { readonly responses: Readonly<Record<string, string>> };
  const name = responses[status];
  if (name === undefined) throw new Error(`${operation} has no status ${status}`);
  const isAccepted = stockAjv(contract(name));
  if (!isAccepted(body)) throw new Error(`${name}: ${JSON.stringify(isAccepted.errors)}`);
  if (document === undefined) return;
  const isValid = stockAjv(contract(document.contract))(document.value);
  if (!isValid) expect({ status, hasIssues: issues.length > 0 }).toEqual({ status: 400, hasIssues: true });
  else if (!path.includes('?')) expect(issues, 'of a valid request').toEqual([]);
  seen.valid += isValid ? 1 : 0;
}

function checkEvents(events: readonly SandboxEvent[]): void {
  for (const event of events)
    expect(parseEvent(event, { unknownFields: 'reject' })).toMatchObject({ kind: 'valid' });
  seen.events += events.length;
}

async function run(requests: readonly RandomRequest[]): Promise<void> {
  let now = Date.parse('2024-06-20T10:00:00Z');
  const server = await startServer({ now: () => now });
  server.sandbox.onEvents(checkEvents);
  try {
    for (const request of requests) {
      now += 400;
      check(server, request, await send(server.url, request));
      seen.requests += 1;
    }
  } finally {
    await server.close();
  }
}

it(
  `answers ${REQUESTS} random requests as the contracts say`,
  async () => {
    const lists = fc.array(randomRequests, { minLength: 1, maxLength: LONGEST_LIST, size: 'max' });
    await fc.assert(fc.asyncProperty(lists, run), parameters(Math.ceil((REQUESTS / LONGEST_LIST) * 2.5)));
    expect(seen.requests).toBeGreaterThanOrEqual(REQUESTS);
    console.log(seen);
  },
  REQUESTS * 40 + 60_000,
);
