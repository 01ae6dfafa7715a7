import { createClient, describeOutcome, type ClientOptions } from '@data-import/client';
import { deployment } from './generated/deployment.js';
import type { Account } from './generated/index.js';

type Options = Pick<ClientOptions, 'baseUrl' | 'token' | 'fetch' | 'pollMs'>;

/** Imports accounts with the deployment's contracts and names, and returns a line for each. */
export async function importAll(accounts: readonly Account[], options: Options): Promise<string[]> {
  const client = createClient({ ...options, deployment });
  const lines: string[] = [];
  for (const account of accounts) {
    const outcome = await client.importAccount(account);
    lines.push(`${account.external_account_number}: ${describeOutcome(outcome)}`);
  }
  return lines;
}
