import { AsyncLocalStorage } from 'node:async_hooks';
import type { AccountKey, Attempt, CallOptions, Client, Failure } from '@data-import/client';
import { interpretNoResponse, withoutNames } from '@data-import/errors';
import {
  type CustomerReader,
  OPERATION_IDS,
  type Registration,
  type RequestName,
} from '../input/customer.js';
import type { OtherRequests } from './skipped.js';
import { fromFailure, fromImport, fromRegistration, fromResults, type RequestOutcome } from './outcome.js';

export interface SendOptions {
  readonly dryRun?: 'first' | 'only' | undefined;
  /** Forbids the service to move transactions' dates into the open statement period. */
  readonly keepDates?: boolean | undefined;
  readonly reader: CustomerReader;
  readonly deadlineMs: number;
  /** A function, because parsing them takes time, and only skipped parts need them. */
  readonly others: () => OtherRequests;
  /** Aborts only calls that are safe to repeat; others run to their end. */
  readonly signal: AbortSignal;
}

/** Loosely typed, because bodies were validated on reading. */
type Method = (
  call: { readonly body: never; readonly query?: never },
  options: CallOptions,
) => Promise<{ readonly ok: true; readonly value: unknown } | Failure>;

const attempts = new AsyncLocalStorage<{ mayExist: boolean }>();

export function noteAttempt({ isUnclear }: Attempt): void {
  const attempt = attempts.getStore();
  if (attempt && isUnclear) attempt.mayExist = true;
}

export async function send(...args: Parameters<typeof sendOnce>): Promise<RequestOutcome> {
  const attempt = { mayExist: false };
  const outcome = await attempts.run(attempt, () => sendOnce(...args));
  const [, , , { dryRun }] = args;
  return { ...outcome, mayExist: outcome.state === 'waiting' && attempt.mayExist && dryRun !== 'only' };
}

/** `strict` rejects deviating responses, for requests whose response is the only proof of their effect. */
export interface Clients {
  readonly client: Client;
  readonly strict: Client;
}

async function sendOnce(
  { client, strict }: Clients,
  operation: RequestName,
  body: AccountKey,
  { dryRun, keepDates, reader, others, deadlineMs, signal }: SendOptions,
): Promise<RequestOutcome> {
  const named = withoutNames(body, reader.deployment) as Registration;
  const { import_supplier: import_supplier_code, external_account_number, ...rest } = named;
  const request = { supplier: import_supplier_code, body, reader };
  if (operation === 'account') {
    const own = dryRun === undefined ? {} : { dryRun };
    return fromImport(await client.importAccount(body, { ...own, deadlineMs, signal }), request);
  }
  if (operation === 'registration') {
    const call = { pathParams: { import_supplier_code, external_account_number }, query: rest };
    const result = await strict.sendRegistrationFlows(call, { deadlineMs });
    return result.ok ? fromRegistration(result.value, reader) : fromFailure(result, request);
  }
  const method = strict[OPERATION_IDS[operation]] as Method;
  const query =
    operation === 'transactions' && keepDates === true ? { force_add_to_current_statement: false } : {};
  const result = await method({ body: body as never, query: query as never }, { deadlineMs });
  if (!result.ok) return fromFailure(result, request);
  const sent = (rest as { readonly [Field in RequestName]?: unknown })[operation];
  return fromResults(result.value, sent, others, reader);
}

/** Whether a request is safe to repeat after an attempt that may have taken effect. */
export function isRepeatable(name: RequestName, body: unknown, { deployment }: CustomerReader): boolean {
  const operation = name === 'account' ? 'createAccount' : OPERATION_IDS[name];
  return interpretNoResponse({ operation, request: { body }, deployment }).retry === 'as-is';
}
