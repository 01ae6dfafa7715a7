import type { AccountKey, CallOptions, Client, Failure } from '@data-import/client';
import { interpretNoResponse, type OperationId } from '@data-import/errors';
import type { Registration, RequestName } from '../input/customer.js';
import { fromFailure, fromImport, fromRegistration, type RequestOutcome } from './outcome.js';

export interface SendOptions {
  readonly dryRun?: 'first' | 'only' | undefined;
  /** Whether the service must not change dates of transactions to the open statement period. */
  readonly keepDates?: boolean | undefined;
  readonly deadlineMs: number;
  /** Ends what may be repeated without harm. Other requests end by themselves. */
  readonly signal: AbortSignal;
}

const METHODS = {
  account: 'createAccount',
  notes: 'createNotes',
  transactions: 'createTransactions',
  statements: 'createHistoricalStatements',
  'payment-instruction': 'createPaymentInstruction',
  registration: 'sendRegistrationFlows',
} as const satisfies Record<RequestName, OperationId>;

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
  { dryRun, keepDates, deadlineMs, signal }: SendOptions,
): Promise<RequestOutcome> {
  const { import_supplier: import_supplier_code, external_account_number, ...rest } = body as Registration;
  if (operation === 'account') {
    const own = dryRun === undefined ? {} : { dryRun };
    return fromImport(await client.importAccount(body, { ...own, deadlineMs, signal }), import_supplier_code);
  }
  if (operation === 'registration') {
    const call = { pathParams: { import_supplier_code, external_account_number }, query: rest };
    const result = await client.sendRegistrationFlows(call, { deadlineMs });
    return result.ok ? fromRegistration(result.value) : fromFailure(result, import_supplier_code);
  }
  const method = client[METHODS[operation]] as Method;
  const query =
    operation === 'transactions' && keepDates === true ? { force_add_to_current_statement: false } : {};
  const result = await method({ body: body as never, query: query as never }, { deadlineMs });
  return result.ok ? { state: 'done', reasons: [] } : fromFailure(result, import_supplier_code);
}

/** Whether a request may be sent again although its worker ended while it was sent. */
export function isRepeatable(operation: RequestName, body: unknown): boolean {
  return interpretNoResponse({ operation: METHODS[operation], request: { body } }).retry === 'as-is';
}
