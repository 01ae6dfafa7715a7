import { expect, it } from 'vitest';
import {
  type ChoiceName,
  choiceTable,
  type Choices,
  createState,
  type SandboxOptions,
} from '../src/index.js';
import { listImports } from '../src/model/imports.js';
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

interface Case<Name extends ChoiceName = ChoiceName> {
  readonly name: Name;
  readonly value: Choices[Name];
  readonly see: (trial: Trial) => Promise<unknown>;
  readonly expected: unknown;
  readonly isNew?: boolean;
  readonly options?: SandboxOptions;
}

function see<Name extends ChoiceName>(
  name: Name,
  value: Choices[Name],
  expected: unknown,
  look: Case['see'],
  rest: Pick<Case, 'isNew' | 'options'> = {},
): Case {
  return { name, value, expected, see: look, ...rest };
}

function seeEach<Name extends ChoiceName>(
  name: Name,
  expected: Readonly<Record<Choices[Name], unknown>>,
  look: Case['see'],
  rest?: Pick<Case, 'isNew' | 'options'>,
): Case[] {
  return Object.entries(expected).map(([value, each]) => see(name, value as never, each, look, rest));
}

const isNew = { isNew: true } as const;
const supplier = fullAccount.import_supplier;
const paused = { ...isNew, options: { suppliers: { [supplier]: 'Paused' } } } as const;
const [point] = (fullAccount.supply_addresses ?? []).flatMap(({ meter_points: points = [] }) => points);

const status =
  (...path: Parameters<Trial['send']>): Case['see'] =>
  async ({ send }) =>
    (await send(...path)).status;
const body =
  (...path: Parameters<Trial['send']>): Case['see'] =>
  async ({ send }) =>
    (await send(...path)).body;
const eventTypes: Case['see'] = ({ sandbox }) =>
  Promise.resolve(sandbox.state.events.map(({ type }) => type));

function withMetadata(json: string) {
  const metadata = [{ key: 'a', value: {} }];
  const call = calls.create({ ...minimalAccount, external_account_number: 'B-2', metadata });
  return { ...call, body: JSON.stringify(call.body).replace('"value":{}', `"value":${json}`) };
}

const createTwice =
  (waitMs = 0, { isDryRun = false, fault = 'latency=0' } = {}): Case['see'] =>
  async ({ send, sandbox }) => {
    await send(withFault(calls.create({ ...fullAccount, billing_name: 'First' }, isDryRun), fault));
    sandbox.advance(waitMs);
    const second = await send(calls.create({ ...fullAccount, billing_name: 'Second' }));
    sandbox.advance(5_000);
    return [second.status, ...listImports(sandbox.state.imports).map(({ account }) => account.billing_name)];
  };

const AFTER_END = { replace: [201, 'Second'], reject: [400, 'First'] } as const;
const SECOND_OF_TWO = { ...AFTER_END, keep: [201, 'First'] } as const;

const pause = post('/sandbox/suppliers', { code: supplier, status: 'Paused' });
const PAUSED = { code: 'import_supplier_paused' };
const IMPORTED = { account_id: 'A-00000001' };
const createClosed: Case['see'] = async ({ send }) => {
  await send(pause);
  return (await send(calls.create(fullAccount))).body;
};
const pauseWhileImporting: Case['see'] = async ({ send, sandbox }) => {
  await send(calls.create(fullAccount));
  await send(pause);
  sandbox.advance(5_000);
  return ((await send(calls.process(fullAccount))).body as { status: string }).status;
};

const addFailing: Case['see'] = async ({ send, sandbox }) => {
  const sent = [transaction('T-1'), transaction('T-2', '2023-01-09')];
  await send(calls.transactions(fullAccount, sent, '?force_add_to_current_statement=false'));
  return listImports(sandbox.state.imports)[0]?.platformAccount?.transactions.length;
};

const addTwice =
  (part: 'statements' | 'paymentInstructions', call: Parameters<Trial['send']>[0]): Case['see'] =>
  async ({ send, sandbox }) => {
    await send(call);
    await send(call);
    return listImports(sandbox.state.imports)[0]?.platformAccount?.[part].length;
  };

const moved: Case['see'] = async ({ send }) => {
  const answer = await send(calls.transactions(fullAccount, [transaction('T-1', '2023-01-09')]));
  const { results } = answer.body as { results: { transaction_data: Record<string, unknown> }[] };
  return Object.keys(results[0]!.transaction_data).filter((name) => name.endsWith('note'));
};

const registerTwice: Case['see'] = async ({ send, sandbox }) => {
  await send(withFault(calls.register(fullAccount), `registration-rejected=${point?.identifier}`));
  sandbox.advance(60_000);
  const answer = await send(calls.register(fullAccount));
  const [account] = answer.body as { meter_points: { status: string }[] }[];
  return account?.meter_points.map((each) => each.status);
};

const mix: Case['see'] = async ({ send, sandbox }) => {
  await send(withFault(calls.register(fullAccount), `registration-rejected=${point?.identifier}`));
  sandbox.advance(3_000);
  await send(withFault(calls.register(fullAccount), `registration-error=${point?.identifier}`));
  return (await send(calls.transfer(fullAccount))).body;
};

const statusAfter =
  (milliseconds: number, isDryRun = false): Case['see'] =>
  async ({ send, sandbox }) => {
    await send(calls.create(fullAccount, isDryRun));
    sandbox.advance(milliseconds);
    const answer = await send(calls.process(fullAccount));
    const { status: state, latest_event: latest } = answer.body as {
      status: string;
      latest_event: { event: string };
    };
    return [state, latest.event];
  };

const PROCESSED = 'EVENT_ACCOUNT_IMPORT_PROCESS_PROCESSED';
const pausing = { choices: { pauseEveryMs: 1 } } as const;
const CREATED = 'EVENT_ACCOUNT_IMPORT_PROCESS_CREATED';
const failed: Case['see'] = async ({ send, sandbox }) => {
  await send(withFault(calls.create(fullAccount), 'import-error'));
  sandbox.advance(5_000);
  const list = await send(calls.list('all', supplier));
  const found = await send(calls.process(fullAccount));
  return [
    (list.body as unknown[]).length,
    (found.body as { latest_error: { code: string } }).latest_error.code,
  ];
};

const cancelled: Case['see'] = async ({ send, sandbox }) => {
  await send(withFault(calls.create(fullAccount), 'import-cancelled'));
  sandbox.advance(5_000);
  return sandbox.state.events.map(({ payload }) => payload['expiry_window_end']);
};

const dryRunOfPending: Case['see'] = async ({ send }) => {
  await send(calls.create(fullAccount));
  return send(calls.create(fullAccount, true));
};

const ofStaged =
  (call: Parameters<Trial['send']>[0]): Case['see'] =>
  async ({ send }) => {
    await send(calls.create(fullAccount));
    const { status: code, body: found } = await send(call);
    return [code, (found as unknown[]).length];
  };

const identifierOf =
  (...sent: Parameters<Trial['send']>): Case['see'] =>
  async ({ send, sandbox }) => {
    await send(...sent);
    return sandbox.state.events.at(-1)?.payload['identifier'];
  };

const firstResult: Case['see'] = async ({ send }) => {
  const answer = await send(calls.transactions(fullAccount, [transaction('T-1')]));
  return (answer.body as { results: { transaction_data: object }[] }).results[0]!.transaction_data;
};

const registered =
  (milliseconds: number): Case['see'] =>
  async ({ send, sandbox }) => {
    await send(calls.register(fullAccount));
    sandbox.advance(milliseconds);
    return ((await send(calls.transfer(fullAccount))).body as { status: string }).status;
  };

const outside: Case['see'] = async ({ send }) => {
  const sent = [transaction('T-1', '2024-07-01')];
  return (await send(calls.transactions(fullAccount, sent, '?force_add_to_current_statement=false'))).status;
};

const noted: Case['see'] = async (trial) => {
  await trial.send(calls.notes(fullAccount, [{ body: 'x' }]));
  return eventTypes(trial);
};
const COMPLETE = 'data_import.import_process.complete';

const eventOfNote: Case['see'] = async ({ send, sandbox }) => {
  await send(calls.notes(fullAccount, [{ body: 'x', created_at: '2024-06-01T00:00:00Z' }]));
  return sandbox.state.events.at(-1)?.payload;
};

const eventOfFailedInstruction =
  (fault: string): Case['see'] =>
  async ({ send, sandbox }) => {
    await send(withFault(calls.instruction(fullAccount), fault));
    return sandbox.state.events.at(-1)?.payload['error_code'];
  };

const failedDryRun: Case['see'] = async ({ send, sandbox }) => {
  await send(withFault(calls.create(fullAccount, true), 'import-error=no_tariff'));
  sandbox.advance(5_000);
  const { body: found } = await send(calls.process(fullAccount));
  return (found as { latest_event: unknown }).latest_event;
};

const listAfterDryRun: Case['see'] = async ({ send, sandbox }) => {
  await send(calls.create(fullAccount, true));
  sandbox.advance(5_000);
  const lists = await Promise.all(
    (['all', 'imported'] as const).map((which) => send(calls.list(which, supplier))),
  );
  return lists.map((list) => (list.body as unknown[]).length);
};

const addPathsTwice: Case['see'] = async ({ send }) => {
  const notes = ['a.pdf', 'b.pdf'].map((path) => ({ document_paths: [{ document_path: path }] }));
  const added = await send(calls.notes(fullAccount, notes));
  return (added.body as { status: string }[]).map((note) => note.status);
};
const NEW_NOTE = 'NOTE_CREATION_SUCCESS';

const addImported: Case['see'] = async ({ send }) => {
  const [known] = fullAccount.ledgers?.[0]?.current_statement_transactions ?? [];
  const { body: added } = await send(calls.transactions(fullAccount, [transaction(known!.transaction_id)]));
  return (added as { results: { status: string }[] }).results[0]!.status;
};

const dayOfLate: Case['see'] = async ({ send }) => {
  const { body: added } = await send(calls.transactions(fullAccount, [transaction('T-1', '2024-07-01')]));
  const { results } = added as { results: { transaction_data: { transaction_date: string } }[] };
  return results[0]!.transaction_data.transaction_date;
};

const cases: readonly Case[] = [
  see('warnings', 'omitted', {}, body(calls.validate(fullAccount))),
  see('unknownSupplier', 'reject', 400, status(calls.create(fullAccount)), isNew),
  ...seeEach(
    'closedSupplier',
    { 'reject-creation': 200, 'reject-validation-too': 400 },
    status(calls.validate(fullAccount)),
    paused,
  ),
  see('supplierErrorPrefix', 'S_', { code: 'S_paused' }, body(calls.create(fullAccount)), paused),
  see('startDelayMs', 0, ['IN_PROGRESS', CREATED], statusAfter(0), isNew),
  see('importDelayMs', 60_000, ['IN_PROGRESS', CREATED], statusAfter(59_000), isNew),
  see('dryRunExtraMs', 60_000, ['IN_PROGRESS', CREATED], statusAfter(59_000, true), isNew),
  see('statusLagMs', 5_000, ['PENDING', CREATED], statusAfter(5_100), isNew),
  see('delays', 'random', ['PROCESSED', PROCESSED], statusAfter(990), isNew),
  see('pauseEveryMs', 1, { code: 'import_supplier_paused' }, body(calls.create(fullAccount)), isNew),
  see('pauseMs', 0, 201, status(calls.create(fullAccount)), { ...isNew, options: pausing }),
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
  ...seeEach(
    'undocumentedInvalid',
    { 'by-field': { notes: { 0: {} } }, 'like-error': { detail: 'The request is not valid.' } },
    body(calls.notes(fullAccount, [{ body: 3 }])),
  ),
  see('undocumentedError', 'empty', {}, body(withFault(calls.instruction(fullAccount), 'vendor-failure'))),
  see('importedList', 'empty', [], body(calls.list('imported', supplier))),
  see('meterPointStatus', 'X', [{ status: 'X' }, { status: 'X' }], body(calls.meterPoints(fullAccount))),
  ...seeEach(
    'stagedMeterPoints',
    { 'not-found': [404, 1], list: [200, 2] },
    ofStaged(calls.meterPoints(fullAccount)),
    isNew,
  ),
  ...seeEach(
    'stagedRegistration',
    { item: [404, 1], empty: [404, 0] },
    ofStaged(calls.register(fullAccount)),
    isNew,
  ),
  ...seeEach(
    'noteTime',
    { Z: [{ created_at: '2024-06-20T10:00:05Z' }], '+01:00': [{ created_at: '2024-06-20T11:00:05+01:00' }] },
    body(calls.notes(fullAccount, [{ body: 'x' }])),
  ),
  ...seeEach(
    'noteWithoutBody',
    { 'keep-both': [NEW_NOTE, NEW_NOTE], 'keep-first': [NEW_NOTE, 'NOTE_ALREADY_EXISTS'] },
    addPathsTwice,
  ),
  ...seeEach(
    'knownTransactions',
    { 'with-import': 'TRANSACTION_ALREADY_EXISTS', 'added-only': 'TRANSACTION_ADDED_TO_ACCOUNT' },
    addImported,
  ),
  ...seeEach('failedTransactions', { 'add-none': 0, 'add-those-before': 1 }, addFailing),
  ...seeEach('openPeriodEnd', { today: 400, unlimited: 201 }, outside),
  ...seeEach('decimals', { 'at-least-two': { amount: '20.00' }, 'as-sent': { amount: '20' } }, firstResult),
  ...seeEach(
    'innerStatus',
    { include: { status: 'TRANSACTION_IMPORT_SUCCESS' }, omit: { status: undefined } },
    async (trial) => {
      const { status: inner } = (await firstResult(trial)) as { status?: string };
      return { status: inner };
    },
  ),
  ...seeEach('movedTo', { 'nearest-day': '2024-06-20', 'first-day': '2024-06-01' }, dayOfLate),
  ...seeEach('moveExplanation', { note: ['note'], display_note: ['display_note'] }, moved),
  see('statementStatus', '200', 200, status(calls.statements(fullAccount, [statement('S')]))),
  ...seeEach(
    'repeatedStatement',
    { 'keep-both': 2, 'keep-first': 1 },
    addTwice('statements', calls.statements(fullAccount, [statement('S')])),
  ),
  ...seeEach(
    'repeatedInstruction',
    { 'keep-both': 2, 'keep-first': 1 },
    addTwice('paymentInstructions', calls.instruction(fullAccount)),
  ),
  ...seeEach(
    'repeatedRegistration',
    {
      'send-again': ['REGISTRATION_FLOW_SUCCESS', 'REGISTRATION_FLOW_SUCCESS'],
      'report-error': ['REGISTRATION_FLOW_ERROR', 'REGISTRATION_FLOW_ERROR'],
      'resend-rejected': ['REGISTRATION_FLOW_SUCCESS', 'REGISTRATION_FLOW_ERROR'],
    },
    registerTwice,
  ),
  see('earliestStartDays', 2, '2024-06-22', async ({ send, sandbox }) => {
    await send(calls.register(fullAccount));
    return listImports(sandbox.state.imports)[0]!.platformAccount!.registrations[0]!.supplyStartDate;
  }),
  ...seeEach(
    'partialTransfer',
    { REJECTED: 'REJECTED', IN_PROGRESS: 'IN_PROGRESS', COMPLETED: 'COMPLETED', PENDING: 'PENDING' },
    async ({ send, sandbox }) => {
      await send(withFault(calls.register(fullAccount), `registration-error=${point?.identifier}`));
      const { body: first } = await send(calls.transfer(fullAccount));
      expect(first).toMatchObject({ status: 'IN_PROGRESS' });
      sandbox.advance(60_000);
      return ((await send(calls.transfer(fullAccount))).body as { status: string }).status;
    },
  ),
  see('flowDelayMs', 10_000, 'PENDING', registered(9_000)),
  see('flowDelayMs', 10_000, 'IN_PROGRESS', registered(11_000)),
  see('registrationDelayMs', 10_000, 'IN_PROGRESS', registered(9_000)),
  ...seeEach(
    'mixedTransfer',
    { REJECTED: { status: 'REJECTED' }, IN_PROGRESS: { status: 'IN_PROGRESS' } },
    mix,
  ),
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
  see('importEvents', 'skip', ['account.created'], eventTypes),
  see('accountCreatedEvent', 'skip', [COMPLETE], eventTypes),
  ...seeEach(
    'postImportEvents',
    {
      skip: [COMPLETE, 'account.created'],
      emit: [COMPLETE, 'account.created', `${COMPLETE.replace('complete', 'post_import')}.completed`],
    },
    noted,
  ),
  ...seeEach(
    'postImportResourceType',
    { 'by-kind': { resource_type: 'NOTE' }, 'like-import': { resource_type: 'ACCOUNT' } },
    eventOfNote,
  ),
  ...seeEach(
    'noteIdentifier',
    { created_at: { identifier: '2024-06-01T00:00:00Z' }, body: { identifier: 'x' } },
    eventOfNote,
  ),
  ...seeEach(
    'importIdentifier',
    { platform_account_number: 'A-00000001', external_account_number: fullAccount.external_account_number },
    ({ sandbox }) => Promise.resolve(sandbox.state.events[0]?.payload['identifier']),
  ),
  ...seeEach(
    'transactionIdentifier',
    { transaction_id: 'T-1', reference: 'R-1' },
    identifierOf(calls.transactions(fullAccount, [{ ...transaction('T-1'), reference: 'R-1' }])),
  ),
  ...seeEach(
    'statementIdentifier',
    { statement_id: 'S', number: '17' },
    identifierOf(calls.statements(fullAccount, [statement('S')])),
  ),
  ...seeEach(
    'instructionIdentifier',
    { reference: 'CARD-1', vendor: 'EXAMPLE_PAY' },
    identifierOf(calls.instruction(fullAccount)),
  ),
  see('transactionErrorCode', 'outside', 'outside', async (trial) => {
    await outside(trial);
    return trial.sandbox.state.events.at(-1)?.payload['error_code'];
  }),
  see('instructionErrorCode', 'no_card', 'no_card', eventOfFailedInstruction('vendor-unknown')),
  see('vendorErrorCode', 'no_vendor', 'no_vendor', eventOfFailedInstruction('vendor-failure')),
  see('resourceType', 'CUSTOMER', 'CUSTOMER', ({ sandbox }) =>
    Promise.resolve(sandbox.state.events[0]?.payload['resource_type']),
  ),
];

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

it('tests every choice with a value that is not its default', () => {
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
  expect(await send(post('/sandbox/choices', choices))).toMatchObject({
    status: 400,
    body: { detail: message },
  });
  expect(sandbox.state.choices).toEqual(before);
});
