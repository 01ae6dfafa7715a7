import { listImports } from '../src/model/imports.js';
import {
  body,
  bodyOf,
  type Case,
  isNew,
  type Look,
  see,
  seeEach,
  status,
  statusOf,
  supplier,
} from './choice-cases.js';
import type { Trial } from './imported.js';
import { type Call, calls, fullAccount, statement, transaction, withFault } from './requests.js';

const [point] = (fullAccount.supply_addresses ?? []).flatMap(({ meter_points: points = [] }) => points);
const register = calls.register(fullAccount);
const transfer = calls.transfer(fullAccount);
const note = calls.notes(fullAccount, [{ body: 'x' }]);
const NEW_NOTE = 'NOTE_CREATION_SUCCESS';

function accountOf({ sandbox }: Trial) {
  return listImports(sandbox.state.imports)[0]!.platformAccount!;
}

function unforced(...transactions: readonly unknown[]): Call {
  return calls.transactions(fullAccount, transactions, '?force_add_to_current_statement=false');
}

interface AddedTransactions {
  readonly results: readonly [
    { readonly status: string; readonly transaction_data: Readonly<Record<string, unknown>> },
  ];
}

async function addTransaction(trial: Trial, ...sent: Parameters<typeof transaction>) {
  const call = calls.transactions(fullAccount, [transaction(...sent)]);
  return (await bodyOf<AddedTransactions>(trial, call)).results[0];
}

const addFailing: Look = async (trial) => {
  await trial.send(unforced(transaction('T-1'), transaction('T-2', '2023-01-09')));
  return accountOf(trial).transactions.length;
};

const addTwice =
  (part: 'statements' | 'paymentInstructions', call: Call): Look =>
  async (trial) => {
    await trial.send(call);
    await trial.send(call);
    return accountOf(trial)[part].length;
  };

const moved: Look = async (trial) => {
  const { transaction_data: data } = await addTransaction(trial, 'T-1', '2023-01-09');
  return Object.keys(data).filter((name) => name.endsWith('note'));
};

const firstResult: Look = async (trial) => (await addTransaction(trial, 'T-1')).transaction_data;
const dayOfLate: Look = async (trial) =>
  (await addTransaction(trial, 'T-1', '2024-07-01')).transaction_data['transaction_date'];
const outside = status(unforced(transaction('T-1', '2024-07-01')));

const addImported: Look = async (trial) => {
  const [known] = fullAccount.ledgers?.[0]?.current_statement_transactions ?? [];
  return (await addTransaction(trial, known!.transaction_id)).status;
};

const addPathsTwice: Look = async (trial) => {
  const notes = ['a.pdf', 'b.pdf'].map((path) => ({ document_paths: [{ document_path: path }] }));
  const added = await bodyOf<{ status: string }[]>(trial, calls.notes(fullAccount, notes));
  return added.map((each) => each.status);
};

const registerTwice: Look = async (trial) => {
  await trial.send(withFault(register, `registration-rejected=${point?.identifier}`));
  trial.sandbox.advance(60_000);
  const [account] = await bodyOf<{ meter_points: { status: string }[] }[]>(trial, register);
  return account?.meter_points.map((each) => each.status);
};

const mix: Look = async (trial) => {
  await trial.send(withFault(register, `registration-rejected=${point?.identifier}`));
  trial.sandbox.advance(3_000);
  await trial.send(withFault(register, `registration-error=${point?.identifier}`));
  return bodyOf(trial, transfer);
};

const registered =
  (milliseconds: number): Look =>
  async (trial) => {
    await trial.send(register);
    trial.sandbox.advance(milliseconds);
    return statusOf(trial, transfer);
  };

const ofStaged =
  (call: Call): Look =>
  async ({ send }) => {
    await send(calls.create(fullAccount));
    const { status: code, body: found } = await send(call);
    return [code, (found as unknown[]).length];
  };

export const additionChoices: readonly Case[] = [
  see('importedList', 'empty', [], body(calls.list('imported', supplier))),
  see('meterPointStatus', 'X', [{ status: 'X' }, { status: 'X' }], body(calls.meterPoints(fullAccount))),
  ...seeEach(
    'stagedMeterPoints',
    { 'not-found': [404, 1], list: [200, 2] },
    ofStaged(calls.meterPoints(fullAccount)),
    isNew,
  ),
  see('stagedRegistration', 'empty', [404, 0], ofStaged(register), isNew),
  see('noteTime', '+01:00', [{ created_at: '2024-06-20T11:00:05+01:00' }], body(note)),
  ...seeEach(
    'noteWithoutBody',
    { 'keep-both': [NEW_NOTE, NEW_NOTE], 'keep-first': [NEW_NOTE, 'NOTE_ALREADY_EXISTS'] },
    addPathsTwice,
  ),
  see('knownTransactions', 'added-only', 'TRANSACTION_ADDED_TO_ACCOUNT', addImported),
  ...seeEach('failedTransactions', { 'add-none': 0, 'add-those-before': 1 }, addFailing),
  ...seeEach('openPeriodEnd', { today: 400, unlimited: 201 }, outside),
  ...seeEach('decimals', { 'at-least-two': { amount: '20.00' }, 'as-sent': { amount: '20' } }, firstResult),
  see(
    'innerStatus',
    'omit',
    undefined,
    async (trial) => (await addTransaction(trial, 'T-1')).transaction_data['status'],
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
  see('earliestStartDays', 2, '2024-06-22', async (trial) => {
    await trial.send(register);
    return accountOf(trial).registrations[0]!.supplyStartDate;
  }),
  ...seeEach(
    'partialTransfer',
    { REJECTED: 'REJECTED', IN_PROGRESS: 'IN_PROGRESS', COMPLETED: 'COMPLETED', PENDING: 'PENDING' },
    async (trial) => {
      await trial.send(withFault(register, `registration-error=${point?.identifier}`));
      const before = await statusOf(trial, transfer);
      trial.sandbox.advance(60_000);
      return before === 'IN_PROGRESS' ? statusOf(trial, transfer) : `${before} at once`;
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
];
