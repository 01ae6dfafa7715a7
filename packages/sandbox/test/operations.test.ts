import { operations as definitions } from '@data-import/schemas';
import type { OperationId } from '@data-import/errors';
import { expect, it } from 'vitest';
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

/** Operation, status and the specification's rule. */
type Title = `${OperationId} ${number}: ${string}`;
type Case = readonly [title: Title, call: Call, body: unknown, start?: () => Promise<Trial> | Trial];

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

const stagedInLists = (['all', 'pending'] as const).map((which): Case => [
  `${which === 'all' ? 'listAccountImportProcesses' : 'listPendingAccountImportProcesses'} 200: ${LISTS}: both null while pending`,
  calls.list(which, fullAccount.import_supplier),
  [{ ...listed, platform_account_number: null, account_created_at: null }],
  staged,
]);

const additions: readonly (readonly [OperationId, Call])[] = [
  ['createNotes', calls.notes(fullAccount, [{ body: 'x' }])],
  ['createTransactions', calls.transactions(fullAccount, [transaction('T-1')])],
  ['createHistoricalStatements', calls.statements(fullAccount, [statement('S-1')])],
  ['createPaymentInstruction', calls.instruction(fullAccount)],
];
const addedToStaged = additions.map(([operation, call]): Case => [
  `${operation} 404: ${POST_IMPORT}: imported, not just staged`,
  call,
  { code: 'not_found' },
  staged,
]);

const cases: readonly Case[] = [
  ...stagedInLists,
  ...addedToStaged,
  [`validateAccount 200: ${V2}`, calls.validate(fullAccount), { warnings: [] }],
  [
    `validateAccount 400: ${V2}, rule 2: nested by field path`,
    calls.validate(faulty),
    { customers: { 0: { mobile: [expect.stringContaining('telephone')] } } },
  ],
  [`createAccount 201: ${V2}`, calls.create(fullAccount), { warnings: [] }, nothing],
  [
    `createAccount 400: ${V2}, rule 3: not valid`,
    calls.create(faulty),
    { code: 'import_process_failed_validation', domain: 'import_process' },
    nothing,
  ],
  [
    'createAccount 400: Errors, validation errors: those outside the account are beside its fields',
    post('/v2/data-import/accounts/', { payload: faulty }),
    { customers: { 0: { mobile: [expect.any(String)] } }, task_params: [expect.any(String)] },
    nothing,
  ],
  [
    `createAccount 400: ${V2}, rule 4: imported before`,
    calls.create(fullAccount),
    { non_field_errors: { code: 'account_import_process_already_imported' }, account_id: 'A-00000001' },
  ],
  [
    'getImportProcess 200: States, Account import process status: a number in PROCESSED only',
    calls.process(fullAccount),
    { status: 'PROCESSED', platform_identifier: 'A-00000001', latest_error: null },
  ],
  [`getImportProcess 404: ${V2}, rule 5`, calls.process(fullAccount), { code: 'not_found' }, nothing],
  [
    'getAccountTransferStatus 200: States, Account transfer status: UNKNOWN, with an empty number',
    calls.transfer(fullAccount),
    { status: 'UNKNOWN', platform_account_number: '' },
    staged,
  ],
  [
    'getAccountTransferStatus 200: States, Account transfer status: PENDING',
    calls.transfer(fullAccount),
    { status: 'PENDING', platform_account_number: 'A-00000001' },
  ],
  [`getAccountTransferStatus 404: ${LISTS}`, calls.transfer(fullAccount), { code: 'not_found' }, nothing],
  [
    `listImportedAccountImportProcesses 200: ${LISTS}`,
    calls.list('imported', fullAccount.import_supplier),
    [{ ...listed, platform_account_number: 'A-00000001' }],
  ],
  [
    `getMeterPointStatuses 200: ${LISTS}`,
    calls.meterPoints(fullAccount),
    [
      { mpxn: firstPoint, status: 'PRE_REGISTRATION' },
      { mpxn: secondPoint, status: 'PRE_REGISTRATION' },
    ],
  ],
  [
    `getMeterPointStatuses 404: ${LISTS}: the account has no meter points`,
    calls.meterPoints(minimalAccount),
    [{ error: expect.stringContaining('no meter points') }],
    withoutMeterPoints,
  ],
  [
    `createNotes 201: ${POST_IMPORT}, notes`,
    calls.notes(fullAccount, [{ body: 'Rang about a refund.' }, { body: 'Rang about a refund.' }]),
    [{ status: 'NOTE_CREATION_SUCCESS' }, { status: 'NOTE_ALREADY_EXISTS' }],
  ],
  [
    'createNotes 400: Resources, Note: a body or document paths',
    calls.notes(fullAccount, [{ is_pinned: true }]),
    { notes: { 0: expect.anything() } },
  ],
  [
    `createTransactions 201: ${POST_IMPORT}, Transactions: added, or added before`,
    calls.transactions(fullAccount, [transaction('T-1'), transaction('T-1')]),
    { results: [{ status: 'TRANSACTION_ADDED_TO_ACCOUNT' }, { status: 'TRANSACTION_ALREADY_EXISTS' }] },
  ],
  [
    'createTransactions 400: Errors, transactions create: the first that fails',
    calls.transactions(
      fullAccount,
      [transaction('T-1'), transaction('T-2', '2023-01-09')],
      '?force_add_to_current_statement=false',
    ),
    { status: 'TRANSACTION_IMPORT_ERROR', transaction_data: { transaction_id: 'T-2' } },
  ],
  [
    `createHistoricalStatements 201: ${POST_IMPORT}, Historical statements`,
    calls.statements(fullAccount, [statement('S-1')]),
    { statements: [{ statement_id: 'S-1' }] },
  ],
  [
    `createHistoricalStatements 200: ${POST_IMPORT}, Historical statements: the other status`,
    calls.statements(fullAccount, [statement('S-1')]),
    { statements: [{ statement_id: 'S-1' }] },
    () => createImported({ choices: { statementStatus: '200' } }),
  ],
  [
    'createHistoricalStatements 400: Errors, validation errors',
    calls.statements(fullAccount, [{ statement_id: 3 }]),
    { statements: { 0: expect.anything() } },
  ],
  [
    `createPaymentInstruction 201: ${POST_IMPORT}, Payment instruction`,
    calls.instruction(fullAccount),
    { platform_account_number: 'A-00000001', reference: 'CARD-1' },
  ],
  [
    'createPaymentInstruction 400: Errors, payment instruction create: the vendor cannot be reached',
    withFault(calls.instruction(fullAccount), 'vendor-unreachable'),
    { detail: expect.any(String) },
  ],
  [
    'createPaymentInstruction 500: Errors, payment instruction create: the vendor fails for a moment',
    withFault(calls.instruction(fullAccount), 'vendor-failure'),
    { detail: expect.any(String) },
  ],
  [
    `sendRegistrationFlows 200: ${POST_IMPORT}, Registration flows: success and error by meter point`,
    withFault(calls.register(fullAccount), `registration-error=${firstPoint}`),
    [
      {
        ...path,
        meter_points: [
          { mpxn: firstPoint, status: 'REGISTRATION_FLOW_ERROR', error_detail: expect.any(String) },
          { mpxn: secondPoint, status: 'REGISTRATION_FLOW_SUCCESS' },
        ],
      },
    ],
  ],
  [
    'sendRegistrationFlows 400: Errors, validation errors',
    calls.register(fullAccount, '?supply_start_date=soon'),
    { supply_start_date: [expect.any(String)] },
  ],
  [
    `sendRegistrationFlows 404: ${POST_IMPORT}, Registration flows: not found, or without meter points`,
    calls.register(fullAccount),
    [{ ...path, error_detail: expect.any(String) }],
    staged,
  ],
];

function readTitle(title: Title): string[] {
  return /^(\w+) (\d+)/.exec(title)!.slice(1);
}

it.each(cases.map((each) => [each[0], each] as const))('%s', async (title, each) => {
  const [, call, body, start = createImported] = each;
  const { send } = await start();
  expect(await send(call)).toMatchObject({ status: Number(readTitle(title)[1]), body });
});

it('reaches every documented status of every operation', () => {
  const documented = Object.values(definitions).flatMap(({ operationId, responses }) =>
    Object.keys(responses).map((status) => `${operationId} ${status}`),
  );
  const reached = new Set(cases.map(([title]) => readTitle(title).join(' ')));
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

it('States, Import supplier status: paused and complete suppliers accept no accounts', async () => {
  const { send } = createTrial({ suppliers: { [fullAccount.import_supplier]: 'Paused' } });
  const result = await send(calls.create(fullAccount));
  expect(result).toMatchObject({ status: 400, body: { code: 'import_supplier_paused' } });
  await send(post('/sandbox/suppliers', { code: fullAccount.import_supplier, status: 'Complete' }));
  const outcome = await send(calls.create(fullAccount));
  expect(outcome).toMatchObject({ status: 400, body: { code: 'import_supplier_complete' } });
  await send(post('/sandbox/suppliers', { code: fullAccount.import_supplier, status: 'Ongoing' }));
  expect(await send(calls.create(fullAccount))).toMatchObject({ status: 201 });
});
