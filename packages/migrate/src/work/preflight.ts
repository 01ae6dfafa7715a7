import { type Client, type ClientError, describeClientError } from '@data-import/client';
import { UsageError } from '@data-import/files/usage-error';
import { findAccountKey } from '@data-import/errors';
import type { Account } from '@data-import/validators';
import type { CustomerReader } from '../input/customer.js';
import type { Values } from '../reason.js';

const OPTIONS = { deadlineMs: 20_000 };

/** Without an account to validate, a lookup of a nonexistent one tests URL and token. */
const NOBODY = { import_supplier_code: 'PREFLIGHT', external_identifier: 'PREFLIGHT' };

/**
 * Tests the service's URL, the token and an account's import supplier before the first import, without creating anything.
 * Resolves to a sentence for the log.
 *
 * @throws {UsageError} if no import could succeed.
 */
export async function tryService(
  client: Client,
  baseUrl: string,
  account: Account | undefined,
  reader: CustomerReader,
  values: Values,
): Promise<string> {
  const result =
    account === undefined
      ? await client.getImportProcess({ pathParams: NOBODY }, OPTIONS)
      : await client.validateAccount({ body: reader.name({ payload: account }) as never }, OPTIONS);
  const accepted = `${baseUrl} accepts the token`;
  const supplier =
    account === undefined ? '' : `accounts of ${findAccountKey(account, reader.deployment)?.import_supplier}`;
  if (result.ok) return `${accepted}${supplier && ` and validates ${supplier}`}`;
  const { error, status } = result;
  const why = describeClientError(error, { values });
  const isKnown = error.kind === 'not-found' && error.basis === 'specification';
  if (error.kind === 'validation' || isKnown) return accepted;
  if (status === 400) return `${accepted}, but not ${supplier}: ${why}`;
  const { cause, message } = Object('cause' in error ? error.cause : undefined) as Error;
  const reason = cause instanceof Error ? cause.message : message;
  const sentences: Partial<Record<ClientError['kind'], string>> = {
    'invalid-call': why,
    'no-token': `there is no token: ${reason}`,
    'not-authorized': `${baseUrl} does not accept the token (status ${status})`,
    'not-sent': `${baseUrl} cannot be reached: ${reason}`,
  };
  throw new UsageError(
    sentences[error.kind] ?? `${baseUrl} does not respond as the data-import API does: ${why}`,
  );
}
