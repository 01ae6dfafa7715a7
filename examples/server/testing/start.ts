/** Starts servers in front of a sandbox, with the documents that tests send. */
import { readFileSync } from 'node:fs';
import type { Server as NodeServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createSandbox } from '@data-import/sandbox';
import { type Account, ValidateAccountRequest } from '@data-import/validators';
import { expect, onTestFinished } from 'vitest';
import { createService, type Service } from '../service.js';

export const TOKEN = 'test-token';
/** Lies in the full account's open statement period. */
export const NOW = Date.parse('2024-06-20T10:00:00.000Z');

const file = new URL('../../payloads/full-account.json', import.meta.url);

/** An account with every field; its last statement closed on 2024-05-31. */
export const fullAccount: Account = ValidateAccountRequest.parse(
  JSON.parse(readFileSync(file, 'utf8')),
).payload;

export const pair = {
  import_supplier: fullAccount.import_supplier,
  external_account_number: fullAccount.external_account_number,
};

/** A transaction in the statement period that is open at `NOW`. */
export const credit = { transaction_id: 'TX-1', transaction_date: '2024-06-03', amount: 20, type: 'CREDIT' };

/** No response may contain this value. Short enough for the messages of `JSON.parse` to quote it completely. */
export const PRIVATE = 'x-07700';

interface Running {
  readonly url: string;
  readonly close: () => Promise<unknown>;
}

export type Start = (service: Service) => Promise<Running>;

/** Listens on any free port. */
export async function listening(server: NodeServer): Promise<Running> {
  if (!server.listening) await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
  };
}

/** Starts a server for one test, in front of a sandbox at `NOW`. */
export async function startServer(start: Start) {
  const sandbox = createSandbox({ token: TOKEN, now: () => NOW });
  const { url, close } = await start(createService(sandbox, TOKEN));
  onTestFinished(async () => void (await close()));
  return {
    url,
    sandbox,
    async send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
      const response = await fetch(`${url}${path}`, {
        method,
        headers: { authorization: `Token ${TOKEN}`, 'content-type': 'application/json', ...headers },
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      const text = await response.text();
      expect(text).not.toContain(PRIVATE);
      return { status: response.status, body: JSON.parse(text) as unknown };
    },
    /** Moves the clock to the end of the imports. */
    finishImports: () => sandbox.advance(5_000),
    /** Injects a fault into the sandbox's next request. */
    fail(fault: string) {
      const body = JSON.stringify({ fault, times: 1 });
      expect(sandbox.send({ method: 'POST', url: '/sandbox/faults', headers: {}, body }).status).toBe(200);
    },
  };
}
