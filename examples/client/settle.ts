/** Calls that are repeated until they are settled: with the operations that say whether a request took effect. */
import type { OperationId } from '@data-import/errors';
import type { ImportProcess } from '@data-import/validators';
import type { AnyCall } from './request.js';
import { type Confirmed, type Effect, type RetryOptions, wait, withRetry } from './retry.js';
import type { Call, Client, ClientError, Outcome } from './types.js';

export interface SettleOptions extends Omit<RetryOptions, 'check' | 'awaitImport'> {
  /** Milliseconds between two looks at the state of an account. Default: 1,000. */
  readonly pollMs?: number;
  /** How often to look at an import that is pending before giving up. Default: 600. */
  readonly polls?: number;
}

/** What addresses an account. */
export interface AccountKey {
  readonly import_supplier: string;
  readonly external_account_number: string;
}

export type ImportResult =
  | { readonly state: 'imported' }
  /** The import ended without an account. */
  | { readonly state: 'failed'; readonly process: ImportProcess }
  /** The import was not found, its state could not be read, or it is still pending. */
  | { readonly state: 'unknown'; readonly error: ClientError | undefined };

const RUNNING: ReadonlySet<string> = new Set(['PENDING', 'IN_PROGRESS']);

/** Polls an import until it has ended. */
export async function waitForImport(
  client: Client,
  key: AccountKey,
  options: SettleOptions = {},
): Promise<ImportResult> {
  const { pollMs = 1000, polls = 600, sleep = wait } = options;
  const pathParams = {
    import_supplier_code: key.import_supplier,
    external_identifier: key.external_account_number,
  };
  for (let poll = 1; poll <= polls; poll += 1) {
    // First: an import that was just scheduled, or not found imported, is not worth a request.
    await sleep(pollMs);
    const found = await callUntilSettled(client, 'getImportProcess', { pathParams }, options);
    if (!found.ok) return { state: 'unknown', error: found.error };
    if (found.body?.status === 'PROCESSED') return { state: 'imported' };
    if (found.body !== undefined && !RUNNING.has(found.body.status)) {
      return { state: 'failed', process: found.body };
    }
  }
  return { state: 'unknown', error: undefined };
}

/** The account that a call is about, in its path or in its body. */
function findKey({ pathParams = {}, body }: AnyCall): AccountKey | undefined {
  const { import_supplier, external_account_number }: Readonly<Record<string, string | undefined>> = {
    import_supplier: pathParams['import_supplier_code'],
    external_account_number: pathParams['external_account_number'],
    ...(body as AccountKey | undefined),
  };
  if (import_supplier === undefined || external_account_number === undefined) return undefined;
  return { import_supplier, external_account_number };
}

/** The progress of the change of supply of an account, with its number on the platform. */
export function getTransferStatus(client: Client, key: AccountKey, options: SettleOptions) {
  const pathParams = {
    import_supplier_code: key.import_supplier,
    external_account_number: key.external_account_number,
  };
  return callUntilSettled(client, 'getAccountTransferStatus', { pathParams }, options);
}

/** Whether registration flows have been sent for an account. */
async function checkRegistration(client: Client, key: AccountKey, options: SettleOptions): Promise<Effect> {
  const { pollMs = 1000, sleep = wait } = options;
  // Registration runs after the response, so the status may be PENDING for a moment.
  await sleep(pollMs);
  const found = await getTransferStatus(client, key, options);
  if (!found.ok || found.body === undefined || found.body.status === 'UNKNOWN') return 'unknown';
  return found.body.status === 'PENDING' ? 'no-effect' : 'took-effect';
}

/**
 * Calls an operation until it succeeds, fails for good or there are no attempts left. Where the failure says `check-first`
 * it looks whether the request took effect, if an operation shows it; where it says `after-import` it waits for the import.
 */
export async function callUntilSettled<Id extends OperationId>(
  client: Client,
  operation: Id,
  call: Call<Id>,
  options: SettleOptions = {},
): Promise<Outcome<Id> | Confirmed> {
  const key = findKey(call as AnyCall);
  const methods: RetryOptions =
    key === undefined
      ? options
      : {
          ...options,
          check: async ({ checkWith }) =>
            checkWith.includes('getAccountTransferStatus')
              ? checkRegistration(client, key, options)
              : 'unknown',
          awaitImport: async () => (await waitForImport(client, key, options)).state === 'imported',
        };
  return withRetry(() => client[operation](call), methods);
}
