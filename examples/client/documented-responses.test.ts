/**
 * One scenario for every documented status of an operation. Its type requires all of them: a status added to a
 * contract does not compile without a scenario.
 */
import type { OperationId } from '@data-import/errors';
import { operations as definitions } from '@data-import/schemas';
import type { Account } from '@data-import/validators';
import type { Operations } from '@data-import/validators/operations';
import { describe, expect, it } from 'vitest';
import {
  accountPath,
  calls,
  credit,
  fullAccount,
  minimalAccount,
  mpxns,
  pair,
  statement,
  wrong,
} from '../testing/documents.js';
import { type Conditions, NOW, startService } from '../testing/service.js';
import type { Call, Client, Failure } from './types.js';

interface Scenario<Id extends OperationId = OperationId> {
  readonly imported?: Account;
  readonly conditions?: Conditions;
  readonly call: Call<Id>;
  /** The body of the response. */
  readonly body: unknown;
  /** The kind that the client assigns to an error response. */
  readonly kind?: string;
}

type Scenarios = {
  readonly [Id in OperationId]: { readonly [Status in keyof Operations[Id]['responses']]: Scenario<Id> };
};

const imported = fullAccount;
const message = [expect.any(String)];
const number = 'A-00000001';
const listItem = {
  external_account_number: pair.external_account_number,
  platform_account_number: number,
  account_created_at: NOW,
};
const unknownAccount = { import_supplier_code: 'NOBODY', external_account_number: '1' };
const notImported = {
  kind: 'not-found',
  body: { code: 'not_found', detail: expect.stringContaining('not imported') },
};

const scenarios: Scenarios = {
  validateAccount: {
    200: { call: calls.validateAccount, body: { warnings: [] } },
    400: {
      call: { body: { payload: { ...minimalAccount, customers: [{}, { mobile: 'call me' }] } } },
      kind: 'validation',
      body: { customers: { 1: { mobile: message } } },
    },
  },
  createAccount: {
    201: { call: calls.createAccount, body: { warnings: [] } },
    400: {
      imported,
      call: { body: { payload: fullAccount, task_params: { is_dry_run: false } } },
      kind: 'already-imported',
      body: {
        non_field_errors: { code: 'account_import_process_already_imported', detail: expect.any(String) },
        account_id: number,
      },
    },
  },
  getImportProcess: {
    200: {
      imported,
      call: calls.getImportProcess,
      body: {
        status: 'PROCESSED',
        platform_identifier: number,
        created_at: NOW,
        modified_at: NOW,
        latest_event: { event: 'EVENT_ACCOUNT_IMPORT_PROCESS_PROCESSED', occurred_at: NOW, data: null },
        latest_error: null,
      },
    },
    404: {
      imported,
      call: { pathParams: { import_supplier_code: pair.import_supplier, external_identifier: '0' } },
      kind: 'not-found',
      body: { code: 'not_found', detail: expect.any(String) },
    },
  },
  getAccountTransferStatus: {
    200: {
      imported,
      call: calls.getAccountTransferStatus,
      body: { status: 'PENDING', platform_account_number: number },
    },
    404: {
      imported,
      call: { pathParams: unknownAccount },
      kind: 'not-found',
      body: { code: 'not_found', detail: expect.any(String) },
    },
  },
  listAccountImportProcesses: {
    200: { imported, call: calls.listAccountImportProcesses, body: [listItem] },
  },
  listPendingAccountImportProcesses: {
    200: { imported, call: calls.listPendingAccountImportProcesses, body: [] },
  },
  listImportedAccountImportProcesses: {
    200: { imported, call: calls.listImportedAccountImportProcesses, body: [listItem] },
  },
  getMeterPointStatuses: {
    200: {
      imported,
      call: calls.getMeterPointStatuses,
      body: mpxns.map((mpxn) => ({ mpxn, status: 'PRE_REGISTRATION' })),
    },
    404: {
      imported,
      call: { pathParams: unknownAccount },
      kind: 'not-found',
      body: [{ error: expect.any(String) }],
    },
  },
  createNotes: {
    201: {
      imported,
      call: calls.createNotes,
      body: [{ created_at: NOW, body: 'Rang about a refund.', status: 'NOTE_CREATION_SUCCESS' }],
    },
    400: {
      imported,
      call: { body: { ...pair, notes: [{ body: 'One.' }, wrong({ is_pinned: true })] } },
      kind: 'validation',
      body: { notes: { 1: { non_field_errors: message } } },
    },
    404: { call: calls.createNotes, ...notImported },
  },
  createTransactions: {
    201: {
      imported,
      call: { body: { ...pair, transactions: [credit] } },
      body: {
        results: [
          {
            status: 'TRANSACTION_ADDED_TO_ACCOUNT',
            transaction_data: { ...credit, amount: '20.00', status: 'TRANSACTION_IMPORT_SUCCESS' },
          },
        ],
      },
    },
    400: {
      imported,
      call: {
        body: { ...pair, transactions: [credit, { ...credit, transaction_date: '2024-05-31' }] },
        query: { check_previously_added: false, force_add_to_current_statement: false },
      },
      kind: 'transaction-rejected',
      body: {
        status: 'TRANSACTION_IMPORT_ERROR',
        error_detail: expect.stringContaining('from 2024-06-01 to 2024-06-20'),
        transaction_data: { ...credit, transaction_date: '2024-05-31', amount: '20.00' },
      },
    },
    404: { call: calls.createTransactions, ...notImported },
  },
  createHistoricalStatements: {
    200: {
      imported,
      conditions: { rewrite: ({ status }) => ({ status: status === 201 ? 200 : status }) },
      call: calls.createHistoricalStatements,
      body: { ...pair, statements: [statement] },
    },
    201: { imported, call: calls.createHistoricalStatements, body: { ...pair, statements: [statement] } },
    400: {
      imported,
      call: { body: { ...pair, statements: [{ ...statement, gross_amount: wrong('85.40') }] } },
      kind: 'validation',
      body: { statements: { 0: { gross_amount: message } } },
    },
    404: { call: calls.createHistoricalStatements, ...notImported },
  },
  createPaymentInstruction: {
    201: {
      imported,
      call: calls.createPaymentInstruction,
      body: { platform_account_number: number, reference: 'CARD-1' },
    },
    400: {
      imported,
      conditions: { collaborators: { findInstruction: () => Promise.resolve('unreachable') } },
      call: calls.createPaymentInstruction,
      kind: 'payment-instruction-rejected',
      body: { detail: expect.stringContaining('EXAMPLE_PAY') },
    },
    404: { call: calls.createPaymentInstruction, ...notImported },
    500: {
      imported,
      conditions: { collaborators: { findInstruction: () => Promise.reject(new Error('no line')) } },
      call: calls.createPaymentInstruction,
      kind: 'vendor-unavailable',
      body: { detail: expect.any(String) },
    },
  },
  sendRegistrationFlows: {
    200: {
      imported,
      call: calls.sendRegistrationFlows,
      body: [
        {
          ...accountPath,
          meter_points: mpxns.map((mpxn) => ({ mpxn, status: 'REGISTRATION_FLOW_SUCCESS' })),
        },
      ],
    },
    400: {
      imported,
      call: { pathParams: accountPath, query: { supply_start_date: '2024-02-30' } },
      kind: 'validation',
      body: { supply_start_date: message },
    },
    404: {
      imported,
      call: { pathParams: unknownAccount },
      kind: 'not-found',
      body: [{ ...unknownAccount, error_detail: expect.any(String) }],
    },
  },
};

type AnyOutcome = { ok: true; status: number; body: unknown } | Failure;

const all = Object.entries(scenarios).flatMap(([operation, byStatus]) =>
  Object.entries(byStatus).map(([status, scenario]: [string, Scenario]): [OperationId, number, Scenario] => [
    operation as OperationId,
    Number(status),
    scenario,
  ]),
);

function call(client: Client, operation: OperationId, scenario: Scenario): Promise<AnyOutcome> {
  return client[operation](scenario.call as never);
}

describe('server and client', () => {
  it.each(all)('agree on %s with status %d', async (operation, status, scenario) => {
    const service = await startService(scenario.conditions);
    if (scenario.imported !== undefined) await service.importAccount(scenario.imported);
    const outcome = await call(service.careless, operation, scenario);
    const { body, kind } = scenario;
    expect(outcome).toEqual(
      kind === undefined
        ? { ok: true, status, body }
        : { ok: false, error: expect.objectContaining({ kind, operation, status, body }) },
    );
  });

  it('are tested with every operation and status of the contracts', () => {
    const documented = Object.values(definitions).flatMap(({ operationId, responses }) =>
      Object.keys(responses).map((status) => `${operationId} ${status}`),
    );
    expect(all.map(([operation, status]) => `${operation} ${status}`).toSorted()).toEqual(
      documented.toSorted(),
    );
  });
});
