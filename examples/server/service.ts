/** The operations of the API in memory, for any framework: a validated request goes in, a response comes out. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { type OperationId, toFieldErrors } from '@data-import/errors';
import { formatAuthorization } from '@data-import/schemas';
import {
  type AccountPathParams,
  CreateHistoricalStatementsResponse,
  type Validator,
} from '@data-import/validators';
import type { Operations } from '@data-import/validators/operations';
import { type Collaborators, collaborators as defaults } from './collaborators.js';
import { alreadyImported, noImport, noImportProcess, notImported } from './errors.js';
import { Imports } from './state/imports.js';
import { addNotes } from './state/notes.js';
import { markForRegistration, transferStatus } from './state/registration.js';
import { addTransactions } from './state/transactions.js';

type Responses<Id extends OperationId> = Operations[Id]['responses'];

/** A documented status of an operation, with its body. */
export type Reply<Id extends OperationId> = {
  [Status in keyof Responses<Id>]: Responses<Id>[Status] extends Validator<infer Body>
    ? { readonly status: Status; readonly body: Body }
    : never;
}[keyof Responses<Id>];

type Part<Operation, Key extends string, Name extends string> =
  Operation extends Readonly<Record<Key, { parse(value: unknown): infer Value }>>
    ? Readonly<Record<Name, Value>>
    : unknown;

/** The parts of a request after validation: defaults are filled in. */
export type ServiceRequest<Id extends OperationId> = Part<Operations[Id], 'pathParams', 'params'> &
  Part<Operations[Id], 'query', 'query'> &
  Part<Operations[Id], 'request', 'body'>;

export type Handlers = {
  [Id in OperationId]: (request: ServiceRequest<Id>) => Reply<Id> | Promise<Reply<Id>>;
};

export type Service = ReturnType<typeof createService>;

export function createService(token: string, overrides: Partial<Collaborators> = {}) {
  const collaborators = { ...defaults, ...overrides };
  const imports = new Imports(collaborators);
  const findBy = (key: Record<'import_supplier' | 'external_account_number', string>) =>
    imports.findImported(key.import_supplier, key.external_account_number);
  const findByPath = (params: AccountPathParams) =>
    imports.findImported(params.import_supplier_code, params.external_account_number);
  const handlers = {
    validateAccount: () => ({ status: 200, body: { warnings: [] } }),

    createAccount({ body: { payload, task_params: task } }) {
      const account = findBy(payload);
      if (account !== undefined) return { status: 400, body: alreadyImported(account.number) };
      imports.stage(payload, task.is_dry_run);
      return { status: 201, body: { warnings: [] } };
    },

    getImportProcess({ params }) {
      const found = imports.find(params.import_supplier_code, params.external_identifier);
      return found === undefined
        ? { status: 404, body: noImportProcess }
        : { status: 200, body: found.describe() };
    },

    getAccountTransferStatus({ params }) {
      const found = imports.find(params.import_supplier_code, params.external_account_number);
      return found === undefined
        ? { status: 404, body: noImport }
        : { status: 200, body: transferStatus(found.platformAccount) };
    },

    listAccountImportProcesses({ params }) {
      const found = imports.ofSupplier(params.import_supplier_code);
      const listed = found.filter((item) => item.isStaged || item.platformAccount !== undefined);
      return { status: 200, body: listed.map((item) => item.toListItem()) };
    },

    listPendingAccountImportProcesses({ params }) {
      const staged = imports.ofSupplier(params.import_supplier_code).filter((item) => item.isStaged);
      const body = staged.map(({ account }) => ({
        external_account_number: account.external_account_number,
        platform_account_number: null,
        account_created_at: null,
      }));
      return { status: 200, body };
    },

    listImportedAccountImportProcesses({ params }) {
      const found = imports.ofSupplier(params.import_supplier_code);
      const imported = found.filter((item) => item.platformAccount !== undefined);
      // This body is undocumented; it has the same items as the other lists.
      return { status: 200, body: imported.map((item) => item.toListItem()) };
    },

    getMeterPointStatuses({ params }) {
      const account = findByPath(params);
      if (account === undefined) return { status: 404, body: [{ error: 'The account was not found.' }] };
      const points = account.registrations;
      if (points.length === 0) return { status: 404, body: [{ error: 'The account has no meter points.' }] };
      // The only documented status.
      return { status: 200, body: points.map(({ mpxn }) => ({ mpxn, status: 'PRE_REGISTRATION' })) };
    },

    createNotes({ body }) {
      const account = findBy(body);
      if (account === undefined) return { status: 404, body: notImported };
      return { status: 201, body: addNotes(account, body.notes, collaborators.now()) };
    },

    createTransactions({ body, query }) {
      const account = findBy(body);
      if (account === undefined) return { status: 404, body: notImported };
      const outcome = addTransactions(account, body.transactions, query, collaborators.now());
      return outcome.ok ? { status: 201, body: outcome.body } : { status: 400, body: outcome.body };
    },

    createHistoricalStatements({ body }) {
      const account = findBy(body);
      if (account === undefined) return { status: 404, body: notImported };
      account.statements.push(...body.statements);
      // 200 is documented as well.
      return { status: 201, body: CreateHistoricalStatementsResponse.parse(body) };
    },

    async createPaymentInstruction({ body }) {
      const account = findBy(body);
      if (account === undefined) return { status: 404, body: notImported };
      // Rejects if the vendor fails temporarily: the server then sends a 500.
      const lookup = await collaborators.findInstruction(body);
      if (lookup === 'unreachable') {
        return { status: 400, body: { detail: `The vendor ${body.vendor} cannot be reached.` } };
      }
      if (lookup === 'unknown') {
        const message = `${body.vendor} has no such instruction`;
        return { status: 400, body: toFieldErrors([{ path: ['reference'], message }]) };
      }
      account.paymentInstructions.push(body);
      return { status: 201, body: { platform_account_number: account.number, reference: body.reference } };
    },

    sendRegistrationFlows({ params, query }) {
      const account = findByPath(params);
      const points = account?.registrations ?? [];
      if (account === undefined || points.length === 0) {
        const what =
          account === undefined
            ? 'The account was not found or is not imported.'
            : 'The account has no meter points.';
        return { status: 404, body: [{ ...params, error_detail: what }] };
      }
      const meter_points = markForRegistration(account, query.supply_start_date, collaborators);
      return { status: 200, body: [{ ...params, meter_points }] };
    },
  } satisfies Handlers;
  return { ...handlers, isAuthorized: checkToken(token), imports };
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** Compares an Authorization header with the token, in the same time for every header. */
function checkToken(token: string): (header: string | undefined) => boolean {
  const expected = digest(formatAuthorization(token));
  return (header = '') => timingSafeEqual(digest(header), expected);
}
