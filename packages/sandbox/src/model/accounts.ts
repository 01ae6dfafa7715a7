import type { Account, AccountPathParams } from '@data-import/validators';
import { because } from './because.js';
import type { Choices } from './choices.js';
import { drawDelay } from './draw.js';
import { findImport, putImport, toKey } from './imports.js';
import type { AccountImport, Context, PlatformAccount, SandboxState, SupplierStatus } from './state.js';

export type ImportedAccount = AccountImport & { readonly platformAccount: PlatformAccount };

export type AccountPair = Pick<Account, 'import_supplier' | 'external_account_number'>;

export function toPair({ import_supplier_code, external_account_number }: AccountPathParams): AccountPair {
  return { import_supplier: import_supplier_code, external_account_number };
}

export function findPair({ imports }: SandboxState, pair: AccountPair): AccountImport | undefined {
  return findImport(imports, toKey(pair.import_supplier, pair.external_account_number));
}

export function findImported(state: SandboxState, pair: AccountPair): ImportedAccount | undefined {
  const found = findPair(state, pair);
  return because('imported', found?.platformAccount == null ? undefined : (found as ImportedAccount));
}

export function isRunning({ status }: AccountImport): boolean {
  return because('import statuses', status === 'PENDING' || status === 'IN_PROGRESS');
}

export function isStaged(found: AccountImport): boolean {
  return because('staged', !found.isDryRun && isRunning(found));
}

function isPause({ pauseEveryMs, pauseMs }: Choices, now: number): boolean {
  return pauseEveryMs > 0 && now % (pauseEveryMs + pauseMs) >= pauseEveryMs;
}

export function supplierStatus(
  { state: { suppliers, choices }, now }: Context,
  code: string,
): SupplierStatus | undefined {
  const usual = choices.unknownSupplier === 'accept' ? 'Ongoing' : undefined;
  const status = because('supplier status', Object.hasOwn(suppliers, code) ? suppliers[code] : usual);
  return because('pauseEveryMs', status === 'Ongoing' && isPause(choices, now) ? 'Paused' : status);
}

/** Returns the version that reads show while `statusLagMs` lasts. */
export function toShown({ state, now }: Context, found: AccountImport): AccountImport {
  const { key, request } = found;
  const lagging = state.outdated.find(({ until, version }) =>
    because('statusLagMs', until > now && version.key === key && version.request === request),
  );
  return because('statusLagMs', lagging?.version ?? found);
}

export function findShown(context: Context, pair: AccountPair): AccountImport | undefined {
  const found = findPair(context.state, pair);
  return because('statusLagMs', found && toShown(context, found));
}

function keepOutdated(context: Context, version: AccountImport | undefined): void {
  const { state, now } = context;
  if (version === undefined || state.choices.statusLagMs === 0) return;
  const until = now + drawDelay(context, state.choices.statusLagMs);
  const outdated = [...state.outdated.filter((other) => other.until > now), { until, version }];
  context.state = { ...context.state, outdated: outdated.slice(-state.limits.requests) };
}

export function storeImport(context: Context, changed: AccountImport): void {
  keepOutdated(context, findImport(context.state.imports, changed.key));
  const { state } = context;
  const added = { ...changed, size: changed.size + context.size };
  context.state = { ...state, imports: putImport(state.imports, added) };
}

export function storeAccount(
  context: Context,
  changed: ImportedAccount,
  platformAccount: Partial<PlatformAccount>,
): void {
  storeImport(context, { ...changed, platformAccount: { ...changed.platformAccount, ...platformAccount } });
}

/** The contracts allow only four-digit years. */
const FIRST = Date.parse('0000-01-01T00:00:00.000Z');
const LAST = Date.parse('9999-12-31T23:59:59.999Z');

export function toIso(time: number): string {
  return new Date(Math.min(Math.max(time, FIRST), LAST)).toISOString();
}

/** The specification's usual format; `toIso` is for the datetimes that it shows with fractions. */
export function toDatetime(time: number): string {
  // Not a template string: V8's sliced string would retain the longer parent for each account.
  return [toIso(time).slice(0, 19), 'Z'].join('');
}

export function toDate(time: number): string {
  return toIso(time).slice(0, 10);
}

const DAY_MS = 86_400_000;

export function addDays(time: number, days: number): number {
  return time + days * DAY_MS;
}
