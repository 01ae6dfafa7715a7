import type { AccountKey, Client } from '@data-import/client';
import { describeClientError } from '@data-import/client';
import { UsageError } from '@data-import/cli/errors';
import type { Account } from '@data-import/validators';
import { type Values } from '../reason.js';

const DEADLINE_MS = 20_000;

/** Whatever the service answers about it, it answers: nothing is created. */
const NOBODY: AccountKey = { import_supplier: 'PREFLIGHT', external_account_number: 'PREFLIGHT' };

/**
 * Tries the service before the first account: its address, the token, and the import supplier of an account. Returns a sentence.
 *
 * @throws {UsageError} if no account could be imported.
 */
export async function tryService(
  client: Client,
  baseUrl: string,
  account: Account | undefined,
  values: Values,
): Promise<string> {
  const options = { deadlineMs: DEADLINE_MS };
  const { import_supplier: supplier } = account ?? NOBODY;
  const result =
    account === undefined
      ? await client.getImportProcess(
          {
            pathParams: {
              import_supplier_code: supplier,
              external_identifier: NOBODY.external_account_number,
            },
          },
          options,
        )
      : await client.validateAccount({ body: { payload: account } }, options);
  const accepted = `${baseUrl} accepts the token`;
  if (result.ok) return `${accepted}${account === undefined ? '' : ` and accounts of ${supplier}`}`;
  const { error } = result;
  const why = describeClientError(error, { values });
  const notTheService = `${baseUrl} does not respond as the data-import API does: ${why}`;
  switch (error.kind) {
    case 'no-token':
      throw new UsageError(`there is no token: ${(error.cause as Error).message}`);
    case 'not-authorized':
      throw new UsageError(`${baseUrl} does not accept the token (status ${error.status})`);
    case 'not-sent':
      throw new UsageError(`${baseUrl} cannot be reached: ${describeCause(error.cause)}`);
    case 'invalid-call':
      throw new UsageError(why);
    case 'validation':
      return error.issues.some(({ path }) => path.includes('import_supplier'))
        ? `${accepted}, but not the import supplier ${supplier}: ${why}`
        : accepted;
    case 'not-found':
      if (account === undefined && error.basis === 'specification') return accepted;
      throw new UsageError(notTheService);
    default:
      if ('status' in error && error.status === 400)
        return `${accepted}, but not accounts of ${supplier}: ${why}`;
      throw new UsageError(notTheService);
  }
}

function describeCause(cause: unknown): string {
  const { cause: inner, message } = Object(cause) as Error;
  return inner instanceof Error ? inner.message : String(message);
}
