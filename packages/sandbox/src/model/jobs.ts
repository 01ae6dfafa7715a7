import type { LatestEvent } from '@data-import/validators';
import {
  addDays,
  type ImportedAccount,
  storeAccount,
  storeImport,
  toDate,
  toDatetime,
  toIso,
} from './accounts.js';
import { importError } from './bodies.js';
import { emit } from './events.js';
import { findImport } from './imports.js';
import type { AccountImport, Context, Job, PlatformAccount, SandboxEvent, SandboxState } from './state.js';

export function schedule(context: Context, job: Job): void {
  const { jobs } = context.state;
  const index = jobs.findLastIndex(({ due }) => due <= job.due) + 1;
  context.state = { ...context.state, jobs: jobs.toSpliced(index, 0, job) };
}

export function runJobs(state: SandboxState, now: number, emitted: SandboxEvent[]): SandboxState {
  const later = state.jobs.findIndex(({ due }) => due > now);
  const count = later === -1 ? state.jobs.length : later;
  if (count === 0) return state;
  // No job schedules another one.
  let current: SandboxState = { ...state, jobs: state.jobs.slice(count) };
  for (const job of state.jobs.slice(0, count)) {
    const context: Context = { state: current, now: job.due, emitted, request: job.request, size: 0 };
    runJob(context, job);
    current = context.state;
  }
  return current;
}

function runJob(context: Context, job: Job): void {
  const found = findImport(context.state.imports, job.key);
  if (found === undefined) return;
  if (job.kind === 'move-registration') {
    if (found.platformAccount !== null) moveRegistration(context, found as ImportedAccount, job);
    return;
  }
  // Another creation of the account has replaced it.
  if (found.request !== job.request) return;
  if (job.kind === 'start-import') moveImport(context, found, { status: 'IN_PROGRESS' });
  else endImport(context, found);
}

function moveImport(context: Context, found: AccountImport, changes: Partial<AccountImport>): void {
  storeImport(context, { ...found, modifiedAt: toIso(context.now), ...changes });
}

function moveRegistration(
  context: Context,
  found: ImportedAccount,
  { mpxns, to, request }: Extract<Job, { kind: 'move-registration' }>,
): void {
  const moved = new Set(mpxns);
  const registrations = found.platformAccount.registrations.map((registration) =>
    moved.has(registration.mpxn) && registration.request === request
      ? { ...registration, state: to }
      : registration,
  );
  storeAccount(context, found, { registrations });
}

export function toLatestEvent(what: string, time: number, data: LatestEvent['data'] = null): LatestEvent {
  return { event: `EVENT_ACCOUNT_IMPORT_PROCESS_${what}`, occurred_at: toDatetime(time), data };
}

function endImport(context: Context, found: AccountImport): void {
  const { plannedEnd } = found;
  if (plannedEnd.kind === 'error') fail(context, found, plannedEnd.code);
  else if (plannedEnd.kind === 'cancelled') cancel(context, found);
  else if (found.isDryRun) endDryRun(context, found);
  else openAccount(context, found);
}

function facts({ state }: Context, { account }: AccountImport) {
  return { resource_type: state.choices.resourceType, external_identifier: account.external_account_number };
}

/** The event of a status that the specification names no event for; `documented` is the last one that it names. */
function undocumentedEvent({ state, now }: Context, documented: LatestEvent, status: string): LatestEvent {
  return state.choices.latestEvent === 'by-status' ? toLatestEvent(status, now, documented.data) : documented;
}

function fail(context: Context, found: AccountImport, code: string): void {
  const error = importError(code, 'The account could not be imported.');
  const status = found.isDryRun ? 'DRY_RUN_ERRORED' : 'ERRORED';
  const errored = toLatestEvent('ERRORED', context.now, error);
  const latestEvent = found.isDryRun ? undocumentedEvent(context, errored, status) : errored;
  moveImport(context, found, { status, latestError: error, latestEvent });
  if (context.state.choices.importEvents === 'skip') return;
  const type = found.isDryRun
    ? 'data_import.import_process.dry_run_error'
    : 'data_import.import_process.error';
  emit(context, type, [{ ...facts(context, found), error_code: code, error_detail: error.detail }]);
}

function cancel(context: Context, found: AccountImport): void {
  const latestEvent = undocumentedEvent(context, found.latestEvent, 'CANCELLED');
  moveImport(context, found, { status: 'CANCELLED', latestEvent });
  const { importEvents, expiryDays } = context.state.choices;
  if (importEvents === 'skip') return;
  const expiry_window_end = toDatetime(addDays(Date.parse(found.createdAt), expiryDays));
  emit(context, 'data_import.import_process.cancelled', [{ ...facts(context, found), expiry_window_end }]);
}

function endDryRun(context: Context, found: AccountImport): void {
  const latestEvent = undocumentedEvent(context, found.latestEvent, 'DRY_RUN_SUCCEEDED');
  moveImport(context, found, { status: 'DRY_RUN_SUCCEEDED', latestEvent });
  if (context.state.choices.importEvents === 'skip') return;
  emit(context, 'data_import.import_process.dry_run_complete', [facts(context, found)]);
}

function openAccount(context: Context, found: AccountImport): void {
  const { state, now } = context;
  const count = state.counts.accounts + 1;
  const number = `${state.choices.accountNumberPrefix}${String(count).padStart(8, '0')}`;
  context.state = { ...state, counts: { ...state.counts, accounts: count } };
  const platformAccount = toPlatformAccount(found, number, toDatetime(now));
  moveImport(context, found, {
    status: 'PROCESSED',
    size: found.size + JSON.stringify(platformAccount).length,
    latestEvent: toLatestEvent('PROCESSED', now),
    platformAccount,
  });
  if (state.choices.importEvents === 'emit') {
    emit(context, 'data_import.import_process.complete', [{ ...facts(context, found), identifier: number }]);
  }
  if (state.choices.accountCreatedEvent === 'emit') {
    const account_user_emails = (found.account.customers ?? []).flatMap(({ email }) => email ?? []);
    emit(context, 'account.created', [{ account_number: number, account_user_emails, is_imported: true }]);
  }
}

function toPlatformAccount({ account }: AccountImport, number: string, createdAt: string): PlatformAccount {
  const { ledgers = [], notes = [], supply_addresses: addresses = [] } = account;
  const closed = ledgers.flatMap(({ last_statement_closing_date: date }) => date ?? []).toSorted();
  const last = closed.at(-1);
  const meterPoints = addresses.flatMap((address) => address.meter_points ?? []);
  const mpxns = new Set(meterPoints.map(({ identifier }) => identifier));
  return {
    number,
    createdAt,
    openPeriodStart: last === undefined ? null : toDate(addDays(Date.parse(last), 1)),
    notes: notes.map((note) => Object.assign({ created_at: createdAt }, note)),
    transactions: [],
    statements: [],
    paymentInstructions: [],
    registrations: [...mpxns].map((mpxn) => ({
      mpxn,
      state: 'NOT_SENT',
      request: '',
      supplyStartDate: null,
    })),
  };
}
