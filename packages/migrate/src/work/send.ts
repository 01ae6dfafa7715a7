import type { AccountKey, CallOptions, Client, Failure } from '@data-import/client';
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

/** Sends one request until its effect is known, or until the client stops. */
export async function send(
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
