import { AsyncLocalStorage } from 'node:async_hooks';
import type { AccountKey, Attempt, CallOptions, Client, Failure } from '@data-import/client';
import { interpretNoResponse } from '@data-import/errors';
import {
  type CustomerReader,
  OPERATION_IDS,
  type Registration,
  type RequestName,
} from '../input/customer.js';
import { fromFailure, fromImport, fromRegistration, type RequestOutcome } from './outcome.js';

export interface SendOptions {
  readonly dryRun?: 'first' | 'only' | undefined;
  /** Whether the service must not change dates of transactions to the open statement period. */
  readonly keepDates?: boolean | undefined;
  readonly reader: CustomerReader;
  readonly deadlineMs: number;
  /** Ends what may be repeated without harm. Other requests end by themselves. */
  readonly signal: AbortSignal;
}

/** Bodies were validated when they were read. */
type Method = (
  call: { readonly body: never; readonly query?: never },
  options: CallOptions,
) => Promise<{ readonly ok: true } | Failure>;

const attempts = new AsyncLocalStorage<{ mayExist: boolean }>();
const SENDING = new Set<string>(['createAccount', ...Object.values(OPERATION_IDS)]);

/** An attempt may have taken effect unless it was not sent, or the service has refused it. */
export function noteAttempt({ operation, status, error }: Attempt): void {
  const isRefused = status !== undefined && status >= 400 && status < 500;
  const isSent = error !== undefined && error !== 'not-sent' && error !== 'no-token';
  const attempt = attempts.getStore();
  if (attempt && isSent && !isRefused && SENDING.has(operation)) attempt.mayExist = true;
}

export async function send(...args: Parameters<typeof sendOnce>): Promise<RequestOutcome> {
  const attempt = { mayExist: false };
  const outcome = await attempts.run(attempt, () => sendOnce(...args));
  const [, , , { dryRun }] = args;
  return { ...outcome, mayExist: outcome.state === 'waiting' && attempt.mayExist && dryRun !== 'only' };
}

async function sendOnce(
  client: Client,
  operation: RequestName,
  body: AccountKey,
  { dryRun, keepDates, reader, deadlineMs, signal }: SendOptions,
): Promise<RequestOutcome> {
  const named = reader.toStandard(body) as Registration;
  const { import_supplier: import_supplier_code, external_account_number, ...rest } = named;
  const request = { supplier: import_supplier_code, body, reader };
  if (operation === 'account') {
    const own = dryRun === undefined ? {} : { dryRun };
    return fromImport(await client.importAccount(body, { ...own, deadlineMs, signal }), request);
  }
  if (operation === 'registration') {
    const call = { pathParams: { import_supplier_code, external_account_number }, query: rest };
    const result = await client.sendRegistrationFlows(call, { deadlineMs });
    return result.ok ? fromRegistration(result.value, reader) : fromFailure(result, request);
  }
  const method = client[OPERATION_IDS[operation]] as Method;
  const query =
    operation === 'transactions' && keepDates === true ? { force_add_to_current_statement: false } : {};
  const result = await method({ body: body as never, query: query as never }, { deadlineMs });
  return result.ok ? { state: 'done', reasons: [] } : fromFailure(result, request);
}

/** Whether a request may be sent again although its worker ended while it was sent. */
export function isRepeatable(name: RequestName, body: unknown): boolean {
  const operation = name === 'account' ? 'createAccount' : OPERATION_IDS[name];
  return interpretNoResponse({ operation, request: { body } }).retry === 'as-is';
}
