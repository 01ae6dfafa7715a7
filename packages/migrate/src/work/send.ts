import type { AccountKey, Client, Failure } from '@data-import/client';
import { interpretNoResponse, type OperationId } from '@data-import/errors';
import type {
  Account,
  CreateHistoricalStatementsRequest,
  CreateNotesRequest,
  CreatePaymentInstructionRequest,
  CreateTransactionsRequest,
} from '@data-import/validators';
import type { Registration, RequestName } from '../input/customer.js';
import { fromFailure, fromImport, fromRegistration, type RequestOutcome } from './outcome.js';

export interface SendOptions {
  readonly dryRun: 'first' | 'only' | undefined;
  /** Whether the service may change dates of transactions to the open statement period. */
  readonly movesDates: boolean;
  readonly deadlineMs: number;
  /** Ends what may be repeated without harm. Other requests end by themselves. */
  readonly signal: AbortSignal;
}

type Result = { readonly ok: true } | Failure;

function toOutcome(result: Result, { import_supplier }: AccountKey): RequestOutcome {
  return result.ok ? { state: 'done', reasons: [] } : fromFailure(result, import_supplier);
}

/** Sends one request until its effect is known, or until the client stops. */
export async function send(
  client: Client,
  operation: RequestName,
  body: AccountKey,
  { dryRun, movesDates, deadlineMs, signal }: SendOptions,
): Promise<RequestOutcome> {
  const options = { deadlineMs };
  switch (operation) {
    case 'account': {
      const own = dryRun === undefined ? {} : { dryRun };
      const outcome = await client.importAccount(body as Account, { ...options, ...own, signal });
      return fromImport(outcome, body.import_supplier);
    }
    case 'notes':
      return toOutcome(await client.createNotes({ body: body as CreateNotesRequest }, options), body);
    case 'transactions': {
      const call = {
        body: body as CreateTransactionsRequest,
        ...(!movesDates && { query: { force_add_to_current_statement: false } }),
      };
      return toOutcome(await client.createTransactions(call, options), body);
    }
    case 'statements': {
      const call = { body: body as CreateHistoricalStatementsRequest };
      return toOutcome(await client.createHistoricalStatements(call, options), body);
    }
    case 'payment-instruction': {
      const call = { body: body as CreatePaymentInstructionRequest };
      return toOutcome(await client.createPaymentInstruction(call, options), body);
    }
    case 'registration': {
      const {
        import_supplier: import_supplier_code,
        external_account_number,
        ...query
      } = body as Registration;
      const pathParams = { import_supplier_code, external_account_number };
      const result = await client.sendRegistrationFlows({ pathParams, query }, options);
      return result.ok ? fromRegistration(result.value) : toOutcome(result, body);
    }
  }
}

const IDS: Readonly<Record<RequestName, OperationId>> = {
  account: 'createAccount',
  notes: 'createNotes',
  transactions: 'createTransactions',
  statements: 'createHistoricalStatements',
  'payment-instruction': 'createPaymentInstruction',
  registration: 'sendRegistrationFlows',
};

/** Whether a request may be sent again although its worker ended while it was sent. */
export function isRepeatable(operation: RequestName, body: unknown): boolean {
  return interpretNoResponse({ operation: IDS[operation], request: { body } }).retry === 'as-is';
}
