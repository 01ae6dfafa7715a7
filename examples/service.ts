/** Three operations of the API in memory, for servers in any framework: what was validated goes in, a response comes out. */
import type { OperationId } from '@data-import/errors';
import type {
  CreateAccountRequest,
  CreateTransactionsRequest,
  ImportProcessPathParams,
  Validator,
} from '@data-import/validators';
import type { Operations } from '@data-import/validators/operations';
import { alreadyImported, noImportProcess, notImported } from './error-bodies.js';
import { type Collaborators, collaborators as defaults } from './fastify-server/collaborators.js';
import { Imports } from './fastify-server/state/imports.js';
import { addTransactions, type TransactionFlags } from './fastify-server/state/transactions.js';
import { tokenCheck } from './token.js';

type Responses<Id extends OperationId> = Operations[Id]['responses'];

/** A documented status of an operation, with its body. */
export type Reply<Id extends OperationId> = {
  [Status in keyof Responses<Id>]: Responses<Id>[Status] extends Validator<infer Body>
    ? { readonly status: Status; readonly body: Body }
    : never;
}[keyof Responses<Id>];

export interface Service {
  isAuthorized(header: string | undefined): boolean;
  createAccount(request: CreateAccountRequest): Reply<'createAccount'>;
  getImportProcess(params: ImportProcessPathParams): Reply<'getImportProcess'>;
  createTransactions(
    request: CreateTransactionsRequest,
    flags: TransactionFlags,
  ): Reply<'createTransactions'>;
}

export function createService(token: string, overrides: Partial<Collaborators> = {}): Service {
  const collaborators = { ...defaults, ...overrides };
  const imports = new Imports(collaborators);
  return {
    isAuthorized: tokenCheck(token),
    createAccount({ payload, task_params: task }) {
      const account = imports.findImported(payload.import_supplier, payload.external_account_number);
      if (account !== undefined) return { status: 400, body: alreadyImported(account.number) };
      imports.stage(payload, task.is_dry_run);
      return { status: 201, body: {} };
    },
    getImportProcess({ import_supplier_code: supplier, external_identifier: account }) {
      const found = imports.find(supplier, account);
      return found === undefined
        ? { status: 404, body: noImportProcess }
        : { status: 200, body: found.describe() };
    },
    createTransactions(request, flags) {
      const account = imports.findImported(request.import_supplier, request.external_account_number);
      if (account === undefined) return { status: 404, body: notImported };
      const outcome = addTransactions(account, request.transactions, flags, collaborators.now());
      return outcome.ok ? { status: 201, body: outcome.body } : { status: 400, body: outcome.body };
    },
  };
}
