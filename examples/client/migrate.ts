/** Migrates accounts: each ends as created, with its number, or as refused, with the reason. */
import { describeError } from '@data-import/errors';
import type { Account, ImportProcess } from '@data-import/validators';
import {
  type AccountKey,
  callUntilSettled,
  type SettleOptions,
  getTransferStatus,
  waitForImport,
} from './settle.js';
import type { Client, ClientError } from './types.js';

type Result =
  | { readonly outcome: 'created'; readonly platformAccountNumber: string }
  /** `reason` quotes the service: it is for the person who corrects the account, not for a log. */
  | { readonly outcome: 'refused'; readonly reason: string }
  /** There were no attempts left, or the service rejects the caller: run the account again later. */
  | { readonly outcome: 'undecided'; readonly reason: string };

export type Migrated = AccountKey & Result;

export interface MigrateOptions extends SettleOptions {
  /** How many accounts are migrated at a time. Default: 8. */
  readonly concurrency?: number;
}

function toReason(error: ClientError): string {
  if (error.kind === 'validation' || error.kind === 'invalid-call') {
    return error.issues.map(({ pointer, message }) => `${pointer || 'the request'}: ${message}`).join('; ');
  }
  return describeError(error, { values: 'show' });
}

function failedImport({ status, latest_error: error }: ImportProcess): string {
  return `the import ended as ${status}${error === null ? '' : `: ${error.detail} (${error.code})`}`;
}

/** createAccount does not name the fields of an invalid account, validateAccount does. */
async function refusedByFields(client: Client, payload: Account, options: SettleOptions): Promise<Result> {
  const validated = await callUntilSettled(client, 'validateAccount', { body: { payload } }, options);
  if (validated.ok) return { outcome: 'undecided', reason: 'createAccount and validateAccount disagree' };
  const outcome = validated.error.kind === 'validation' ? 'refused' : 'undecided';
  return { outcome, reason: toReason(validated.error) };
}

async function createdAccount(client: Client, key: AccountKey, options: SettleOptions): Promise<Result> {
  const found = await getTransferStatus(client, key, options);
  const number = found.ok ? found.body?.platform_account_number : undefined;
  if (number !== undefined && number !== '') return { outcome: 'created', platformAccountNumber: number };
  const why = found.ok ? 'the service shows none' : toReason(found.error);
  return { outcome: 'undecided', reason: `the account is imported, but its number is not known: ${why}` };
}

async function migrateOne(client: Client, payload: Account, options: SettleOptions): Promise<Result> {
  const body = { payload, task_params: { is_dry_run: false } };
  const created = await callUntilSettled(client, 'createAccount', { body }, options);
  if (!created.ok) {
    const { error } = created;
    switch (error.kind) {
      case 'already-imported':
        return error.accountId === undefined
          ? createdAccount(client, payload, options)
          : { outcome: 'created', platformAccountNumber: error.accountId };
      case 'validation-failed-at-create':
        return refusedByFields(client, payload, options);
      case 'validation':
      case 'invalid-call':
        return { outcome: 'refused', reason: toReason(error) };
      case 'unrecognised':
        // Status 400 is a refusal, such as while the import supplier is paused.
        return { outcome: error.status === 400 ? 'refused' : 'undecided', reason: toReason(error) };
      default:
        return { outcome: 'undecided', reason: toReason(error) };
    }
  }
  const result = await waitForImport(client, payload, options);
  if (result.state === 'imported') return createdAccount(client, payload, options);
  if (result.state === 'failed') return { outcome: 'refused', reason: failedImport(result.process) };
  const reason = result.error === undefined ? 'the import is still pending' : toReason(result.error);
  return { outcome: 'undecided', reason };
}

/** Migrates accounts, some at a time, and returns one result for each, in their order. */
export async function migrate(
  client: Client,
  accounts: readonly Account[],
  { concurrency = 8, ...options }: MigrateOptions = {},
): Promise<Migrated[]> {
  const results: Migrated[] = [];
  const queue = accounts.entries();
  const worker = async (): Promise<void> => {
    for (const [index, account] of queue) {
      const { import_supplier, external_account_number } = account;
      const result = await migrateOne(client, account, options);
      results[index] = { import_supplier, external_account_number, ...result };
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  return results;
}
