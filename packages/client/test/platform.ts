import { readFileSync } from 'node:fs';
import { createFetch, createSandbox, type Sandbox, type SandboxOptions } from '@data-import/sandbox';
import { type Account, ValidateAccountRequest } from '@data-import/validators';
import { type Attempt, type Client, createClient, type ClientOptions } from '../src/index.js';

function readAccount(file: string): Account {
  const text = readFileSync(new URL(`../../../examples/payloads/${file}`, import.meta.url), 'utf8');
  return ValidateAccountRequest.parse(JSON.parse(text)).payload;
}

/** An account with every field and two meter points. */
export const fullAccount = readAccount('full-account.json');
/** The required fields of an account, so no meter points. */
export const minimalAccount = readAccount('minimal-account.json');

export const pair = {
  import_supplier: fullAccount.import_supplier,
  external_account_number: fullAccount.external_account_number,
};
export const path = {
  import_supplier_code: pair.import_supplier,
  external_account_number: pair.external_account_number,
};
export const importPath = {
  import_supplier_code: pair.import_supplier,
  external_identifier: pair.external_account_number,
};

export const BASE_URL = 'https://platform.example';
export const TOKEN = 'sandbox-token';

export interface Trial {
  readonly sandbox: Sandbox;
  readonly client: Client;
  readonly attempts: Attempt[];
  /** Asks for a fault of the next request, or of the next ones. */
  fail(fault: string, rule?: object): void;
}

/** A client of a sandbox where nothing takes long. */
export function createTrial(options: Partial<ClientOptions> = {}, platform: SandboxOptions = {}): Trial {
  const choices = { startDelayMs: 1, importDelayMs: 3, registrationDelayMs: 3, ...platform.choices };
  const sandbox = createSandbox({ ...platform, choices });
  const attempts: Attempt[] = [];
  const client = createClient({
    baseUrl: BASE_URL,
    token: TOKEN,
    fetch: createFetch(sandbox),
    retry: { baseMs: 1, maxMs: 2 },
    pollMs: 1,
    onAttempt: (attempt) => attempts.push(attempt),
    ...options,
  });
  return {
    sandbox,
    client,
    attempts,
    fail(fault, rule = { times: 1 }) {
      const body = JSON.stringify({ fault, ...rule });
      const { status } = sandbox.send({ method: 'POST', url: '/sandbox/faults', headers: {}, body });
      if (status !== 200) throw new Error(`unknown fault ${fault}`);
    },
  };
}

/** How many platform accounts there are. */
export function countAccounts({ sandbox }: Trial): number {
  return sandbox.state.counts.accounts;
}
