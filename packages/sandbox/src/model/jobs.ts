import type { Account, LatestEvent } from '@data-import/validators';
import {
  addDays,
  type ImportedAccount,
  storeAccount,
  storeImport,
  supplierStatus,
  toDate,
  toDatetime,
  toIso,
} from './accounts.js';
import { because } from './because.js';
import { importError } from './bodies.js';
import { emit } from './events.js';
import { findImport } from './imports.js';
import type { AccountImport, Context, Job, PlatformAccount } from './state.js';

export function runJob(context: Context, job: Job): void {
  const found = findImport(context.state.imports, job.key);
  if (job.kind === 'move-registration') {
    if (found?.platformAccount == null) return because('imported', undefined);
    return because('imported', moveRegistration(context, found as ImportedAccount, job));
  }
  if (found?.request !== job.request) return because('createWhilePending', undefined);
  if (job.kind === 'end-import') return because('import statuses', endImport(context, found));
  moveImport(context, found, { status: 'IN_PROGRESS' });
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
  const registrations = found.platformAccount.registrations.map((registration) => {
    const { mpxn, request: latest } = registration;
    const isMoved = because('repeatedRegistration', moved.has(mpxn) && latest === request);
    return because('registration is asynchronous', isMoved ? { ...registration, state: to } : registration);
  });
  storeAccount(context, found, { registrations });
}

/** Interned, because concatenating a name per import would take memory. */
const EVENT_NAMES: Readonly<Record<string, string>> = Object.fromEntries(
  ['CREATED', 'PROCESSED', 'ERRORED', 'CANCELLED', 'DRY_RUN_SUCCEEDED', 'DRY_RUN_ERRORED'].map((what) => [
    what,
    `EVENT_ACCOUNT_IMPORT_PROCESS_${what}`,
  ]),
);

export function toLatestEvent(what: string, time: number, data: LatestEvent['data'] = null): LatestEvent {
  return { event: EVENT_NAMES[what]!, occurred_at: toDatetime(time), data };
}

function endImport(context: Context, found: AccountImport): void {
  const { plannedEnd } = found;
  const { importWhilePaused, supplierErrorPrefix } = context.state.choices;
  const status = supplierStatus(context, found.account.import_supplier);
  if (status !== 'Ongoing' && importWhilePaused === 'fail') {
    const code = because('unknownSupplier', status ?? 'unknown');
    return fail(context, found, supplierErrorPrefix + code.toLowerCase());
  }
  if (plannedEnd.kind === 'error') {
    return because('import statuses', fail(context, found, plannedEnd.code));
  }
  if (plannedEnd.kind === 'cancelled') return because('import statuses', cancel(context, found));
  if (found.isDryRun) return because('import statuses', endDryRun(context, found));
  openAccount(context, found);
}

function facts({ state }: Context, { account }: AccountImport) {
  return { resource_type: state.choices.resourceType, external_identifier: account.external_account_number };
}

/** For statuses without a documented event. `documented` is the last documented one. */
function undocumentedEvent({ state, now }: Context, documented: LatestEvent, status: string): LatestEvent {
  return state.choices.latestEvent === 'by-status' ? toLatestEvent(status, now, documented.data) : documented;
}

function fail(context: Context, found: AccountImport, code: string): void {
  const error = importError(code, 'The account could not be imported.');
  const { status, type } = because(
    'import statuses',
    found.isDryRun
      ? ({ status: 'DRY_RUN_ERRORED', type: 'data_import.import_process.dry_run_error' } as const)
      : ({ status: 'ERRORED', type: 'data_import.import_process.error' } as const),
  );
  const errored = toLatestEvent('ERRORED', context.now, error);
  const latestEvent = because(
    'import events',
    found.isDryRun ? undocumentedEvent(context, errored, status) : errored,
  );
  moveImport(context, found, { status, latestError: error, latestEvent });
  if (context.state.choices.importEvents === 'skip') return;
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
  const { choices } = state;
  const count = state.counts.accounts + 1;
  const number = `${choices.accountNumberPrefix}${String(count).padStart(8, '0')}`;
  context.state = { ...state, counts: { ...state.counts, accounts: count } };
  const platformAccount = toPlatformAccount(found, number, toDatetime(now));
  moveImport(context, found, {
    status: 'PROCESSED',
    size: found.size + JSON.stringify(platformAccount).length,
    latestEvent: toLatestEvent('PROCESSED', now),
    platformAccount,
  });
  if (choices.importEvents === 'emit') {
    const { external_account_number: external } = found.account;
    const identifier = choices.importIdentifier === 'external_account_number' ? external : number;
    emit(context, 'data_import.import_process.complete', [{ ...facts(context, found), identifier }]);
  }
  if (choices.accountCreatedEvent === 'emit') {
    const account_user_emails = (found.account.customers ?? []).flatMap(({ email }) => email ?? []);
    emit(context, 'account.created', [{ account_number: number, account_user_emails, is_imported: true }]);
  }
}

export function listMeterPoints({ supply_addresses: addresses = [] }: Account): readonly string[] {
  const all = addresses.flatMap(({ meter_points: points = [] }) => points);
  return [...new Set(all.map(({ identifier }) => identifier))];
}

/** Shared to save memory, because most accounts of a large sandbox stay without additions. */
const NONE: readonly never[] = [];

function toPlatformAccount({ account }: AccountImport, number: string, createdAt: string): PlatformAccount {
  const { ledgers = [], notes = [] } = account;
  const closed = ledgers.flatMap(({ last_statement_closing_date: date = [] }) => date).toSorted();
  const last = closed.at(-1);
  return {
    number,
    createdAt,
    openPeriodStart: because(
      'openPeriodEnd',
      last === undefined ? null : toDate(addDays(Date.parse(last), 1)),
    ),
    notes: notes.map((note) => Object.assign({ created_at: createdAt }, note)),
    transactions: NONE,
    statements: NONE,
    paymentInstructions: NONE,
    registrations: listMeterPoints(account).map((mpxn) => ({
      mpxn,
      state: 'NOT_SENT',
      request: '',
      supplyStartDate: null,
    })),
  };
}
