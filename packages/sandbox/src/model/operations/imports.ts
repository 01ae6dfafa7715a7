import type { AccountImportProcess, ImportProcess } from '@data-import/validators';
import { operations } from '@data-import/validators/operations';
import {
  findPair,
  findShown,
  isRunning,
  isStaged,
  storeImport,
  supplierStatus,
  toIso,
  toPair,
  toShown,
} from '../accounts.js';
import { because } from '../because.js';
import {
  alreadyImported,
  importError,
  noImportProcess,
  undocumentedError,
  undocumentedNotFound,
} from '../bodies.js';
import type { Choices } from '../choices.js';
import { drawDelay } from '../draw.js';
import type { RequestFault } from '../faults.js';
import type { Handler } from '../handler.js';
import { listImports, toKey } from '../imports.js';
import { toLatestEvent } from '../jobs.js';
import { schedule } from '../queue.js';
import type { AccountImport, Context, PlannedEnd, SandboxState } from '../state.js';
import { transferStatus } from './registration.js';

function closedSupplier(context: Context, code: string) {
  const status = supplierStatus(context, code);
  if (status === 'Ongoing') return because('supplier status', undefined);
  const { supplierErrorPrefix: prefix } = context.state.choices;
  if (status === undefined) return importError(`${prefix}unknown`, 'The import supplier is not set up.');
  const detail = `The import supplier is ${status}: it accepts no accounts.`;
  return importError(prefix + status.toLowerCase(), detail);
}

function warnings({ choices }: SandboxState) {
  return choices.warnings === 'empty' ? { warnings: [] } : {};
}

export const validateAccount: Handler<'validateAccount'> = (context, { body }) => {
  const { state } = context;
  const closed = closedSupplier(context, body.payload.import_supplier);
  if (closed !== undefined && state.choices.closedSupplier === 'reject-validation-too') {
    return { status: 400, body: undocumentedError(state.choices, { import_supplier: [closed.detail] }) };
  }
  return { status: 200, body: warnings(state) };
};

const PROCESSED: PlannedEnd = { kind: 'processed' };

function planEnd({ choices }: SandboxState, fault: RequestFault | undefined): PlannedEnd {
  if (fault?.name === 'import-cancelled') return because('import statuses', { kind: 'cancelled' });
  if (fault?.name !== 'import-error') return because('import statuses', PROCESSED);
  return { kind: 'error', code: fault.value === '' ? choices.importErrorCode : fault.value };
}

/** Handles a creation if an earlier import of the account has not opened one. */
function onRepeat(
  earlier: AccountImport,
  isDryRun: boolean,
  choices: Choices,
): 'replace' | 'keep' | 'reject' {
  if (isStaged(earlier) && isDryRun) return choices.dryRunWhilePending;
  if (isRunning(earlier) && earlier.isDryRun) return choices.createWhileDryRun;
  if (earlier.status === 'PENDING') return choices.createWhilePending;
  if (earlier.status === 'IN_PROGRESS') return choices.createWhileInProgress;
  return earlier.isDryRun ? choices.createAfterDryRun : choices.createAfterFailure;
}

export const createAccount: Handler<'createAccount'> = (context, { body }, fault) => {
  const { payload, task_params: task } = body;
  const { state } = context;
  const { choices } = state;
  const earlier = findPair(state, payload);
  const closed = closedSupplier(context, payload.import_supplier);
  const number = earlier?.platformAccount?.number;
  const rejections = [
    because('supplier status', closed && { status: 400 as const, body: undocumentedError(choices, closed) }),
    because('imported once', number !== undefined && { status: 400 as const, body: alreadyImported(number) }),
  ];
  const ordered = choices.firstRefusal === 'closed-supplier' ? rejections : rejections.toReversed();
  const rejection = ordered.find(Boolean);
  if (rejection) return because('firstRefusal', rejection);
  const effect = because('createAfterFailure', earlier && onRepeat(earlier, task.is_dry_run, choices));
  if (effect === 'reject') {
    const error = importError(choices.repeatErrorCode, 'The account has an import process already.');
    return { status: 400, body: error };
  }
  if (effect !== 'keep') because('creation is scheduled', stage(context, body, fault));
  return { status: 201, body: warnings(state) };
};

function stage(
  context: Context,
  { payload, task_params: task }: Parameters<typeof createAccount>[1]['body'],
  fault: RequestFault | undefined,
): void {
  const { state, now, request } = context;
  const { choices } = state;
  const key = toKey(payload.import_supplier, payload.external_account_number);
  storeImport(context, {
    key,
    request,
    account: payload,
    isDryRun: task.is_dry_run,
    // The import itself, its bucket and `order` each contain the key.
    size: 3 * key.length,
    status: 'PENDING',
    createdAt: toIso(now),
    modifiedAt: toIso(now),
    latestEvent: toLatestEvent('CREATED', now),
    latestError: null,
    plannedEnd: planEnd(state, fault),
    platformAccount: null,
  });
  const startMs = drawDelay(context, choices.startDelayMs);
  const extraMs = task.is_dry_run ? drawDelay(context, choices.dryRunExtraMs) : 0;
  const endMs = drawDelay(context, choices.importDelayMs) + extraMs;
  const job = { key, request } as const;
  if (startMs < endMs) {
    because('startDelayMs', schedule(context, { ...job, kind: 'start-import', due: now + startMs }));
  }
  schedule(context, { ...job, kind: 'end-import', due: now + endMs });
}

export function describeImport(found: AccountImport): ImportProcess {
  const { status, createdAt, modifiedAt, latestEvent, latestError, platformAccount } = found;
  return {
    created_at: createdAt,
    modified_at: modifiedAt,
    latest_event: latestEvent,
    latest_error: latestError,
    status,
    platform_identifier: because('number if processed', platformAccount?.number ?? null),
  } as ImportProcess;
}

export const getImportProcess: Handler<'getImportProcess'> = (context, { params }) => {
  const { import_supplier_code, external_identifier } = params;
  const found = findShown(context, {
    import_supplier: import_supplier_code,
    external_account_number: external_identifier,
  });
  if (found === undefined) return because('no import process', { status: 404, body: noImportProcess });
  return { status: 200, body: describeImport(found) };
};

export const getAccountTransferStatus: Handler<'getAccountTransferStatus'> = (context, { params }) => {
  const { choices } = context.state;
  const found = findShown(context, toPair(params));
  if (found === undefined) {
    const body = undocumentedNotFound(choices, 'There is no import of this account.');
    return because('no import', { status: 404, body });
  }
  return { status: 200, body: transferStatus(found.platformAccount, choices) };
};

export function toListItem({ account, platformAccount }: AccountImport): AccountImportProcess {
  return {
    external_account_number: account.external_account_number,
    platform_account_number: because('null until created', platformAccount?.number ?? null),
    account_created_at: because('null until created', platformAccount?.createdAt ?? null),
  };
}

function importsOf(context: Context, supplier: string): AccountImport[] {
  const hidesDryRuns = context.state.choices.dryRunInList === 'hide';
  return listImports(context.state.imports)
    .filter(({ account, isDryRun }) => {
      const isHidden = because('dryRunInList', isDryRun && hidesDryRuns);
      return because('lists by supplier', account.import_supplier === supplier && !isHidden);
    })
    .map((found) => toShown(context, found));
}

export const listAccountImportProcesses: Handler<'listAccountImportProcesses'> = (context, { params }) => {
  const found = importsOf(context, params.import_supplier_code);
  const listed =
    context.state.choices.failedInList === 'show'
      ? found
      : found.filter((item) =>
          because('lists by status', isStaged(item) || item.isDryRun || item.platformAccount !== null),
        );
  return { status: 200, body: listed.map(toListItem) };
};

export const listPendingAccountImportProcesses: Handler<'listPendingAccountImportProcesses'> = (
  context,
  { params },
) => {
  const pending = { platform_account_number: null, account_created_at: null };
  const found = importsOf(context, params.import_supplier_code).filter(isStaged);
  return { status: 200, body: found.map((each) => ({ ...toListItem(each), ...pending })) };
};

export const listImportedAccountImportProcesses: Handler<'listImportedAccountImportProcesses'> = (
  context,
  { params },
) => {
  if (context.state.choices.importedList === 'empty') return { status: 200, body: [] };
  const found = importsOf(context, params.import_supplier_code);
  const imported = found.filter(({ platformAccount }) => platformAccount !== null);
  const like = operations.listAccountImportProcesses.responses[200];
  return { status: 200, body: imported.map(toListItem), like };
};
