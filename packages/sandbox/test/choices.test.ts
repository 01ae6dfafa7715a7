import { expect, it } from 'vitest';
import { type ChoiceName, choiceTable, type Choices, createState } from '../src/index.js';
import { listImports } from '../src/model/imports.js';
import { additionChoices } from './addition-choices.js';
import {
  body,
  bodyOf,
  type Case,
  eventTypes,
  isNew,
  lastEvent,
  type Look,
  see,
  seeEach,
  status,
  statusOf,
  supplier,
} from './choice-cases.js';
import { createImported, createTrial, type Trial } from './imported.js';
import {
  calls,
  fullAccount,
  get,
  minimalAccount,
  post,
  statement,
  transaction,
  withFault,
} from './requests.js';

const CREATED = 'EVENT_ACCOUNT_IMPORT_PROCESS_CREATED';
const PROCESSED = 'EVENT_ACCOUNT_IMPORT_PROCESS_PROCESSED';

const pausing = { choices: { pauseEveryMs: 1 } } as const;
const paused = { ...isNew, options: { suppliers: { [supplier]: 'Paused' } } } as const;
const pause = post('/sandbox/suppliers', { code: supplier, status: 'Paused' });
const create = calls.create(fullAccount);

const createTwice =
  (waitMs = 0, { isDryRun = false, fault = 'latency=0' } = {}): Look =>
  async ({ send, sandbox }) => {
    await send(withFault(calls.create({ ...fullAccount, billing_name: 'First' }, isDryRun), fault));
    sandbox.advance(waitMs);
    const second = await send(calls.create({ ...fullAccount, billing_name: 'Second' }));
    sandbox.advance(5_000);
    return [second.status, ...listImports(sandbox.state.imports).map(({ account }) => account.billing_name)];
  };

const AFTER_END = { replace: [201, 'Second'], reject: [400, 'First'] } as const;
const SECOND_OF_TWO = { ...AFTER_END, keep: [201, 'First'] } as const;

const PAUSED = { code: 'import_supplier_paused' };
const IMPORTED = { account_id: 'A-00000001' };
const createClosed: Look = async (trial) => {
  await trial.send(pause);
  return bodyOf(trial, create);
};
const pauseWhileImporting: Look = async (trial) => {
  await trial.send(create);
  await trial.send(pause);
  trial.sandbox.advance(5_000);
  return statusOf(trial);
};

/** Returns the import process `milliseconds` after a creation. */
async function processAfter(trial: Trial, milliseconds: number, call = create) {
  await trial.send(call);
  trial.sandbox.advance(milliseconds);
  return bodyOf<{ status: string; latest_event: { event: string }; latest_error: { code: string } }>(
    trial,
    calls.process(fullAccount),
  );
}

const statusAfter =
  (milliseconds: number, isDryRun = false): Look =>
  async (trial) => {
    const found = await processAfter(trial, milliseconds, calls.create(fullAccount, isDryRun));
    return [found.status, found.latest_event.event];
  };

async function countListed(trial: Trial, which: 'all' | 'imported'): Promise<number> {
  return (await bodyOf<unknown[]>(trial, calls.list(which, supplier))).length;
}

const failed: Look = async (trial) => {
  const { latest_error: error } = await processAfter(trial, 5_000, withFault(create, 'import-error'));
  return [await countListed(trial, 'all'), error.code];
};

const cancelled: Look = async (trial) => {
  await processAfter(trial, 5_000, withFault(create, 'import-cancelled'));
  return trial.sandbox.state.events.map(({ payload }) => payload['expiry_window_end']);
};

const dryRunOfPending: Look = async ({ send }) => {
  await send(create);
  return send(calls.create(fullAccount, true));
};

const failedDryRun: Look = async (trial) => {
  const call = withFault(calls.create(fullAccount, true), 'import-error=no_tariff');
  return (await processAfter(trial, 5_000, call)).latest_event;
};

const listAfterDryRun: Look = async (trial) => {
  await processAfter(trial, 5_000, calls.create(fullAccount, true));
  return Promise.all((['all', 'imported'] as const).map((which) => countListed(trial, which)));
};

const importChoices: readonly Case[] = [
  see('warnings', 'omitted', {}, body(calls.validate(fullAccount))),
  see('unknownSupplier', 'reject', 400, status(create), isNew),
  ...seeEach(
    'closedSupplier',
    { 'reject-creation': 200, 'reject-validation-too': 400 },
    status(calls.validate(fullAccount)),
    paused,
  ),
  see('supplierErrorPrefix', 'S_', { code: 'S_paused' }, body(create), paused),
  see('startDelayMs', 0, ['IN_PROGRESS', CREATED], statusAfter(0), isNew),
  see('importDelayMs', 60_000, ['IN_PROGRESS', CREATED], statusAfter(59_000), isNew),
  see('dryRunExtraMs', 60_000, ['IN_PROGRESS', CREATED], statusAfter(59_000, true), isNew),
  see('statusLagMs', 5_000, ['PENDING', CREATED], statusAfter(5_100), isNew),
  see('delays', 'random', ['PROCESSED', PROCESSED], statusAfter(990), isNew),
  see('pauseEveryMs', 1, { code: 'import_supplier_paused' }, body(create), isNew),
  see('pauseMs', 0, 201, status(create), { ...isNew, options: pausing }),
  ...seeEach('importWhilePaused', { finish: 'PROCESSED', fail: 'ERRORED' }, pauseWhileImporting, isNew),
  ...seeEach('firstRefusal', { 'closed-supplier': PAUSED, 'already-imported': IMPORTED }, createClosed),
  ...seeEach('createWhilePending', SECOND_OF_TWO, createTwice(), isNew),
  ...seeEach('createWhileInProgress', SECOND_OF_TWO, createTwice(500), isNew),
  ...seeEach('createWhileDryRun', SECOND_OF_TWO, createTwice(0, { isDryRun: true }), isNew),
  ...seeEach('createAfterDryRun', AFTER_END, createTwice(5_000, { isDryRun: true }), isNew),
  ...seeEach('createAfterFailure', AFTER_END, createTwice(5_000, { fault: 'import-error' }), isNew),
  ...seeEach(
    'dryRunWhilePending',
    { keep: { status: 201 }, reject: { status: 400 } },
    dryRunOfPending,
    isNew,
  ),
  see('repeatErrorCode', 'twice', { body: { code: 'twice' } }, dryRunOfPending, {
    ...isNew,
    options: { choices: { dryRunWhilePending: 'reject' } },
  }),
  see('importErrorCode', 'no_tariff', [0, 'no_tariff'], failed, isNew),
  see('failedInList', 'show', [1, 'import_process_failed'], failed, isNew),
  see('expiryDays', 1, ['2024-06-21T10:00:00Z'], cancelled, isNew),
  ...seeEach(
    'latestEvent',
    {
      'last-documented': ['DRY_RUN_SUCCEEDED', CREATED],
      'by-status': ['DRY_RUN_SUCCEEDED', 'EVENT_ACCOUNT_IMPORT_PROCESS_DRY_RUN_SUCCEEDED'],
    },
    statusAfter(5_000, true),
    isNew,
  ),
  see(
    'latestEvent',
    'by-status',
    { event: 'EVENT_ACCOUNT_IMPORT_PROCESS_DRY_RUN_ERRORED', data: { code: 'no_tariff' } },
    failedDryRun,
    isNew,
  ),
  ...seeEach('dryRunInList', { hide: [0, 0], show: [1, 0] }, listAfterDryRun, isNew),
  see(
    'accountNumberPrefix',
    'A',
    { platform_account_number: 'A00000001' },
    body(calls.transfer(fullAccount)),
  ),
  see('undocumentedNotFound', 'empty', {}, body(calls.notes(minimalAccount, [{ body: 'x' }])), isNew),
  see(
    'undocumentedInvalid',
    'like-error',
    { detail: 'The request is not valid.' },
    body(calls.notes(fullAccount, [{ body: 3 }])),
  ),
  see('undocumentedError', 'empty', {}, body(withFault(calls.instruction(fullAccount), 'vendor-failure'))),
];

function withMetadata(json: string) {
  const metadata = [{ key: 'a', value: {} }];
  const call = calls.create({ ...minimalAccount, external_account_number: 'B-2', metadata });
  return { ...call, body: JSON.stringify(call.body).replace('"value":{}', `"value":${json}`) };
}

const COMPLETE = 'data_import.import_process.complete';
const note = calls.notes(fullAccount, [{ body: 'x' }]);
const datedNote = calls.notes(fullAccount, [{ body: 'x', created_at: '2024-06-01T00:00:00Z' }]);
const late = calls.transactions(
  fullAccount,
  [transaction('T-1', '2024-07-01')],
  '?force_add_to_current_statement=false',
);

const failedInstruction = (fault: string): Look =>
  lastEvent('error_code', withFault(calls.instruction(fullAccount), fault));

const importEvent =
  (member: string): Look =>
  ({ sandbox }) =>
    Promise.resolve(sandbox.state.events[0]?.payload[member]);

const requestChoices: readonly Case[] = [
  see('tokenLifetimeMs', 1, 401, async ({ send, sandbox }) => {
    await send(calls.list('all', supplier));
    sandbox.advance(1);
    return (await send(calls.list('all', supplier))).status;
  }),
  see('unauthorizedStatus', '403', 403, status(get('/v2/data-import/accounts/A/B/', { authorization: '' }))),
  ...seeEach('otherMethod', { 405: 405, 404: 404 }, status(post('/v2/data-import/accounts/A/B/'))),
  see('maxBodyBytes', 10, 413, status(calls.create(fullAccount))),
  ...seeEach(
    'unknownQuery',
    { reject: 400, ignore: 201 },
    status(calls.transactions(fullAccount, [], '?colour=red')),
  ),
  ...seeEach('inexactNumbers', { reject: 400, accept: 201 }, status(withMetadata('{"a":9007199254740993}'))),
  ...seeEach('duplicateNames', { reject: 400, accept: 201 }, status(withMetadata('{"a":1,"a":2}'))),
];

const eventChoices: readonly Case[] = [
  see('importEvents', 'skip', ['account.created'], eventTypes),
  see('accountCreatedEvent', 'skip', [COMPLETE], eventTypes),
  ...seeEach(
    'postImportEvents',
    {
      skip: [COMPLETE, 'account.created'],
      emit: [COMPLETE, 'account.created', `${COMPLETE.replace('complete', 'post_import')}.completed`],
    },
    async (trial) => {
      await trial.send(note);
      return eventTypes(trial);
    },
  ),
  ...seeEach(
    'postImportResourceType',
    { 'by-kind': 'NOTE', 'like-import': 'ACCOUNT' },
    lastEvent('resource_type', datedNote),
  ),
  ...seeEach(
    'noteIdentifier',
    { created_at: '2024-06-01T00:00:00Z', body: 'x' },
    lastEvent('identifier', datedNote),
  ),
  ...seeEach(
    'importIdentifier',
    { platform_account_number: 'A-00000001', external_account_number: fullAccount.external_account_number },
    importEvent('identifier'),
  ),
  ...seeEach(
    'transactionIdentifier',
    { transaction_id: 'T-1', reference: 'R-1' },
    lastEvent('identifier', calls.transactions(fullAccount, [{ ...transaction('T-1'), reference: 'R-1' }])),
  ),
  ...seeEach(
    'statementIdentifier',
    { statement_id: 'S', number: '17' },
    lastEvent('identifier', calls.statements(fullAccount, [statement('S')])),
  ),
  ...seeEach(
    'instructionIdentifier',
    { reference: 'CARD-1', vendor: 'EXAMPLE_PAY' },
    lastEvent('identifier', calls.instruction(fullAccount)),
  ),
  see('transactionErrorCode', 'outside', 'outside', lastEvent('error_code', late)),
  see('instructionErrorCode', 'no_card', 'no_card', failedInstruction('vendor-unknown')),
  see('vendorErrorCode', 'no_vendor', 'no_vendor', failedInstruction('vendor-failure')),
  see('resourceType', 'CUSTOMER', 'CUSTOMER', importEvent('resource_type')),
];

const cases = [...importChoices, ...additionChoices, ...requestChoices, ...eventChoices];

it.each(cases)('$name=$value', async ({ name, value, see: look, expected, isNew: fresh, options }) => {
  const chosen = { ...options, choices: { ...options?.choices, [name]: value } };
  const trial = fresh === true ? createTrial(chosen) : await createImported(chosen);
  const seen = await look(trial);
  if (typeof expected === 'object' && expected !== null) expect(seen).toMatchObject(expected);
  else expect(seen).toBe(expected);
});

it('withoutMeterPoints=COMPLETED', async () => {
  const { send } = await createImported({ choices: { withoutMeterPoints: 'COMPLETED' } }, minimalAccount);
  expect(await send(calls.transfer(minimalAccount))).toMatchObject({ body: { status: 'COMPLETED' } });
});

it('tests every choice with a value other than its default', () => {
  const tested = new Set(
    cases.filter(({ name, value }) => value !== choiceTable[name].default).map(({ name }) => name),
  );
  const missing = Object.keys(choiceTable).filter((name) => !tested.has(name as ChoiceName));
  expect(missing).toEqual(['withoutMeterPoints']);
});

it.each([
  [{ weather: 'rain' }, 'unknown choice "weather"'],
  [{ warnings: 'maybe' }, 'choice warnings: expected empty or omitted'],
  [{ importDelayMs: -1 }, 'choice importDelayMs: expected a number of at least 0'],
  [{ importDelayMs: '5' }, 'choice importDelayMs: expected a number of at least 0'],
  [{ accountNumberPrefix: '' }, 'choice accountNumberPrefix: expected a text of 1 to 1000 characters'],
])('rejects the choice %j', async (choices, message) => {
  expect(() => createState({ choices: choices as unknown as Choices })).toThrow(new TypeError(message));
  const { send, sandbox } = createTrial();
  const before = sandbox.state.choices;
  const result = await send(post('/sandbox/choices', choices));
  expect(result).toMatchObject({ status: 400, body: { detail: message } });
  expect(sandbox.state.choices).toEqual(before);
});
