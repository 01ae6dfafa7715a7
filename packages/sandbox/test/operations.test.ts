import { operations as definitions } from '@data-import/schemas';
import type { OperationId } from '@data-import/errors';
import { expect, it } from 'vitest';
import type { SandboxOptions } from '../src/index.js';
import { createImported, createTrial, type Trial } from './imported.js';
import {
  type Call,
  calls,
  fullAccount,
  minimalAccount,
  post,
  statement,
  transaction,
  withFault,
} from './requests.js';

interface Case {
  readonly operation: OperationId;
  readonly status: number;
  readonly rule: string;
  readonly call: Call;
  readonly body: unknown;
  readonly start?: () => Promise<Trial> | Trial;
  readonly options?: SandboxOptions;
}

const staged = async (): Promise<Trial> => {
  const trial = createTrial();
  await trial.send(calls.create(fullAccount));
  return trial;
};
const nothing = (): Trial => createTrial();
const withoutMeterPoints = (): Promise<Trial> => createImported({}, minimalAccount);

const faulty = { ...fullAccount, customers: [{ ...fullAccount.customers?.[0], mobile: 'none' }] };
const [firstPoint, secondPoint] = (fullAccount.supply_addresses ?? [])
  .flatMap(({ meter_points: points = [] }) => points)
  .map(({ identifier }) => identifier);
const path = {
  import_supplier_code: fullAccount.import_supplier,
  external_account_number: fullAccount.external_account_number,
};
const listed = { external_account_number: fullAccount.external_account_number };

const V2 = 'Endpoints, Account import (v2)';
const LISTS = 'Endpoints, Status and listing (v1)';
const POST_IMPORT = 'Endpoints, Post-import (v1)';

const stagedInLists = (['all', 'pending'] as const).map((which): Case => ({
  operation: which === 'all' ? 'listAccountImportProcesses' : 'listPendingAccountImportProcesses',
  status: 200,
  rule: `${LISTS}: both null while pending`,
  call: calls.list(which, fullAccount.import_supplier),
  body: [{ ...listed, platform_account_number: null, account_created_at: null }],
  start: staged,
}));

const additions: readonly (readonly [OperationId, Call])[] = [
  ['createNotes', calls.notes(fullAccount, [{ body: 'x' }])],
  ['createTransactions', calls.transactions(fullAccount, [transaction('T-1')])],
  ['createHistoricalStatements', calls.statements(fullAccount, [statement('S-1')])],
  ['createPaymentInstruction', calls.instruction(fullAccount)],
];
const addedToStaged = additions.map(([operation, call]): Case => ({
  operation,
  status: 404,
  rule: `${POST_IMPORT}: imported, not just staged`,
  call,
  body: { code: 'not_found' },
  start: staged,
}));

const cases: readonly Case[] = [
  ...stagedInLists,
  ...addedToStaged,
  {
    operation: 'validateAccount',
    status: 200,
    rule: V2,
    call: calls.validate(fullAccount),
    body: { warnings: [] },
  },
  {
    operation: 'validateAccount',
    status: 400,
    rule: `${V2}, rule 2: nested by field path`,
    call: calls.validate(faulty),
    body: { customers: { 0: { mobile: [expect.stringContaining('telephone')] } } },
  },
  {
    operation: 'createAccount',
    status: 201,
    rule: V2,
    call: calls.create(fullAccount),
    body: { warnings: [] },
    start: nothing,
  },
  {
    operation: 'createAccount',
    status: 400,
    rule: `${V2}, rule 3: not valid`,
    call: calls.create(faulty),
    body: { code: 'import_process_failed_validation', domain: 'import_process' },
    start: nothing,
  },
  {
    operation: 'createAccount',
    status: 400,
    rule: 'Errors, validation errors: those outside the account are beside its fields',
    call: post('/v2/data-import/accounts/', { payload: faulty }),
    body: { customers: { 0: { mobile: [expect.any(String)] } }, task_params: [expect.any(String)] },
    start: nothing,
  },
  {
    operation: 'createAccount',
    status: 400,
    rule: `${V2}, rule 4: imported before`,
    call: calls.create(fullAccount),
    body: { non_field_errors: { code: 'account_import_process_already_imported' }, account_id: 'A-00000001' },
  },
  {
    operation: 'getImportProcess',
    status: 200,
    rule: 'States, Account import process status: a number in PROCESSED only',
    call: calls.process(fullAccount),
    body: { status: 'PROCESSED', platform_identifier: 'A-00000001', latest_error: null },
  },
  {
    operation: 'getImportProcess',
    status: 404,
    rule: `${V2}, rule 5`,
    call: calls.process(fullAccount),
    body: { code: 'not_found' },
    start: nothing,
  },
  {
    operation: 'getAccountTransferStatus',
    status: 200,
    rule: 'States, Account transfer status: UNKNOWN, with an empty number',
    call: calls.transfer(fullAccount),
    body: { status: 'UNKNOWN', platform_account_number: '' },
    start: staged,
  },
  {
    operation: 'getAccountTransferStatus',
    status: 200,
    rule: 'States, Account transfer status: PENDING',
    call: calls.transfer(fullAccount),
    body: { status: 'PENDING', platform_account_number: 'A-00000001' },
  },
  {
    operation: 'getAccountTransferStatus',
    status: 404,
    rule: LISTS,
    call: calls.transfer(fullAccount),
    body: { code: 'not_found' },
    start: nothing,
  },
  {
    operation: 'listImportedAccountImportProcesses',
    status: 200,
    rule: LISTS,
    call: calls.list('imported', fullAccount.import_supplier),
    body: [{ ...listed, platform_account_number: 'A-00000001' }],
  },
  {
    operation: 'getMeterPointStatuses',
    status: 200,
    rule: LISTS,
    call: calls.meterPoints(fullAccount),
    body: [
      { mpxn: firstPoint, status: 'PRE_REGISTRATION' },
      { mpxn: secondPoint, status: 'PRE_REGISTRATION' },
    ],
  },
  {
    operation: 'getMeterPointStatuses',
    status: 404,
    rule: `${LISTS}: the account has no meter points`,
    call: calls.meterPoints(minimalAccount),
    body: [{ error: expect.stringContaining('no meter points') }],
    start: withoutMeterPoints,
  },
  {
    operation: 'createNotes',
    status: 201,
    rule: `${POST_IMPORT}, notes`,
    call: calls.notes(fullAccount, [{ body: 'Rang about a refund.' }, { body: 'Rang about a refund.' }]),
    body: [{ status: 'NOTE_CREATION_SUCCESS' }, { status: 'NOTE_ALREADY_EXISTS' }],
  },
  {
    operation: 'createNotes',
    status: 400,
    rule: 'Resources, Note: a body or document paths',
    call: calls.notes(fullAccount, [{ is_pinned: true }]),
    body: { notes: { 0: expect.anything() } },
  },
  {
    operation: 'createTransactions',
    status: 201,
    rule: `${POST_IMPORT}, Transactions: added, or added before`,
    call: calls.transactions(fullAccount, [transaction('T-1'), transaction('T-1')]),
    body: { results: [{ status: 'TRANSACTION_ADDED_TO_ACCOUNT' }, { status: 'TRANSACTION_ALREADY_EXISTS' }] },
  },
  {
    operation: 'createTransactions',
    status: 201,
    rule: `${POST_IMPORT}, Transactions: moved into the open period`,
    call: calls.transactions(fullAccount, [transaction('T-1', '2023-01-09')]),
    body: {
      results: [
        {
          status: 'TRANSACTION_ADDED_TO_ACCOUNT',
          transaction_data: {
            amount: '20.00',
            transaction_date: '2024-06-01',
            note: expect.stringContaining('2023-01-09'),
            status: 'TRANSACTION_IMPORT_SUCCESS',
          },
        },
      ],
    },
  },
  {
    operation: 'createTransactions',
    status: 400,
    rule: 'Errors, transactions create: the first that fails',
    call: calls.transactions(
      fullAccount,
      [transaction('T-1'), transaction('T-2', '2023-01-09')],
      '?force_add_to_current_statement=false',
    ),
    body: { status: 'TRANSACTION_IMPORT_ERROR', transaction_data: { transaction_id: 'T-2' } },
  },
  {
    operation: 'createHistoricalStatements',
    status: 201,
    rule: `${POST_IMPORT}, Historical statements`,
    call: calls.statements(fullAccount, [statement('S-1')]),
    body: { statements: [{ statement_id: 'S-1' }] },
  },
  {
    operation: 'createHistoricalStatements',
    status: 200,
    rule: `${POST_IMPORT}, Historical statements: the other status`,
    call: calls.statements(fullAccount, [statement('S-1')]),
    body: { statements: [{ statement_id: 'S-1' }] },
    options: { choices: { statementStatus: '200' } },
  },
  {
    operation: 'createHistoricalStatements',
    status: 400,
    rule: 'Errors, validation errors',
    call: calls.statements(fullAccount, [{ statement_id: 3 }]),
    body: { statements: { 0: expect.anything() } },
  },
  {
    operation: 'createPaymentInstruction',
    status: 201,
    rule: `${POST_IMPORT}, Payment instruction`,
    call: calls.instruction(fullAccount),
    body: { platform_account_number: 'A-00000001', reference: 'CARD-1' },
  },
  {
    operation: 'createPaymentInstruction',
    status: 400,
    rule: 'Errors, payment instruction create: the vendor cannot be reached',
    call: withFault(calls.instruction(fullAccount), 'vendor-unreachable'),
    body: { detail: expect.any(String) },
  },
  {
    operation: 'createPaymentInstruction',
    status: 500,
    rule: 'Errors, payment instruction create: the vendor fails for a moment',
    call: withFault(calls.instruction(fullAccount), 'vendor-failure'),
    body: { detail: expect.any(String) },
  },
  {
    operation: 'sendRegistrationFlows',
    status: 200,
    rule: `${POST_IMPORT}, Registration flows: success and error by meter point`,
    call: withFault(calls.register(fullAccount), `registration-error=${firstPoint}`),
    body: [
      {
        ...path,
        meter_points: [
          { mpxn: firstPoint, status: 'REGISTRATION_FLOW_ERROR', error_detail: expect.any(String) },
          { mpxn: secondPoint, status: 'REGISTRATION_FLOW_SUCCESS' },
        ],
      },
    ],
  },
  {
    operation: 'sendRegistrationFlows',
    status: 400,
    rule: 'Errors, validation errors',
    call: calls.register(fullAccount, '?supply_start_date=soon'),
    body: { supply_start_date: [expect.any(String)] },
  },
  {
    operation: 'sendRegistrationFlows',
    status: 404,
    rule: `${POST_IMPORT}, Registration flows: not found, or without meter points`,
    call: calls.register(fullAccount),
    body: [{ ...path, error_detail: expect.any(String) }],
    start: staged,
  },
];

it.each(cases)('$operation $status: $rule', async ({ status, call, body, start, options }) => {
  const { send } = await (start ?? (() => createImported(options)))();
  const answer = await send(call);
  expect(answer).toMatchObject({ status, body });
});

it('reaches every documented status of every operation', () => {
  const documented = Object.values(definitions).flatMap(({ operationId, responses }) =>
    Object.keys(responses).map((status) => `${operationId} ${status}`),
  );
  const reached = new Set(cases.map(({ operation, status }) => `${operation} ${status}`));
  expect(documented.filter((each) => !reached.has(each))).toEqual([]);
});

const STATES = 'States, Account transfer status';

it.each([
  ['IN_PROGRESS', '', 0],
  ['COMPLETED', '', 5_000],
  ['REJECTED', `registration-rejected=${firstPoint}`, 5_000],
])(`${STATES}: %s`, async (status, fault, waitMs) => {
  const { send, sandbox } = await createImported();
  await send(fault === '' ? calls.register(fullAccount) : withFault(calls.register(fullAccount), fault));
  sandbox.advance(waitMs);
  expect(await send(calls.transfer(fullAccount))).toMatchObject({ body: { status } });
});

it.each([
  ['PENDING', false, '', 0],
  ['IN_PROGRESS', false, '', 500],
  ['PROCESSED', false, '', 2_000],
  ['ERRORED', false, 'import-error=no_tariff', 2_000],
  ['CANCELLED', false, 'import-cancelled', 2_000],
  ['DRY_RUN_SUCCEEDED', true, '', 2_000],
  ['DRY_RUN_ERRORED', true, 'import-error', 2_000],
] as const)('States, Account import process status: %s', async (status, isDryRun, fault, waitMs) => {
  const { send, sandbox } = createTrial();
  const call = calls.create(fullAccount, isDryRun);
  await send(fault === '' ? call : withFault(call, fault));
  sandbox.advance(waitMs);
  const { body } = await send(calls.process(fullAccount));
  expect(body).toMatchObject({ status, platform_identifier: status === 'PROCESSED' ? 'A-00000001' : null });
  const { latest_event: latest, latest_error: error } = body as {
    latest_event: { data: unknown };
    latest_error: unknown;
  };
  expect(error === null).toBe(!status.endsWith('ERRORED'));
  expect(latest.data).toEqual(error);
});

it('States, Import supplier status: paused and complete suppliers accept no account', async () => {
  const { send } = createTrial({ suppliers: { [fullAccount.import_supplier]: 'Paused' } });
  expect(await send(calls.create(fullAccount))).toMatchObject({
    status: 400,
    body: { code: 'import_supplier_paused' },
  });
  await send(post('/sandbox/suppliers', { code: fullAccount.import_supplier, status: 'Complete' }));
  expect(await send(calls.create(fullAccount))).toMatchObject({
    status: 400,
    body: { code: 'import_supplier_complete' },
  });
  await send(post('/sandbox/suppliers', { code: fullAccount.import_supplier, status: 'Ongoing' }));
  expect(await send(calls.create(fullAccount))).toMatchObject({ status: 201 });
});
