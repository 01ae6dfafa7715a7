import { interpretError, type OperationId } from '@data-import/errors';
import type { ImportProcess } from '@data-import/validators';
import { callWith, type Decision, type Lookups } from './call.js';
import { type Clock, parseDate } from './clock.js';
import { getAccountTransferStatus, getImportProcess } from './generated/operations.js';
import type { AccountKey, ClientError, Result } from './operation.js';
import { type ClientOptions, notify } from './options.js';

export const FIRST_POLL_MS = 250;
export const MAX_POLL_MS = 10_000;

const RUNNING = /*#__PURE__*/ new Set<unknown>(['PENDING', 'IN_PROGRESS']);
const ENDED = /*#__PURE__*/ new Set(['CANCELLED', 'ERRORED', 'DRY_RUN_SUCCEEDED', 'DRY_RUN_ERRORED']);

/** The last known state of an import. `process` has the standard's field names, also with a deployment. */
export type ImportEnd =
  | { readonly state: 'imported'; readonly platformAccountNumber: string; readonly process: ImportProcess }
  /** The import failed or was cancelled, or it was a dry run. */
  | { readonly state: 'ended'; readonly process: ImportProcess }
  | { readonly state: 'not-found'; readonly error: ClientError }
  /** Timed out or aborted while the import was pending. */
  | { readonly state: 'pending'; readonly process: ImportProcess }
  /** Timed out or aborted before the first status arrived. */
  | { readonly state: 'pending'; readonly process: undefined; readonly error: ClientError }
  | { readonly state: 'unknown'; readonly error: ClientError };

export type EndedImport = Extract<ImportEnd, { state: 'ended' | 'not-found' }>;

export function isOver(end: { readonly state: string }): end is EndedImport {
  return end.state === 'ended' || end.state === 'not-found';
}

function toEnd(found: Result<'getImportProcess'>, { deployment }: ClientOptions): ImportEnd {
  if (!found.ok) {
    const { error, stopped } = found;
    if (/^(deadline|aborted)$/.test(stopped)) return { state: 'pending', process: undefined, error };
    return { state: error.kind === 'not-found' ? 'not-found' : 'unknown', error };
  }
  const process = Object(deployment?.rename('ImportProcess', found.value) ?? found.value) as ImportProcess;
  const { status, platform_identifier: platformAccountNumber } = process;
  if (status === 'PROCESSED' && typeof platformAccountNumber === 'string' && platformAccountNumber !== '')
    return { state: 'imported', platformAccountNumber, process };
  if (RUNNING.has(status)) return { state: 'pending', process };
  if (ENDED.has(status)) return { state: 'ended', process };
  // The response may deviate from its contract.
  const error = interpretError({ operation: 'getImportProcess', status: found.status, body: found.value });
  return { state: 'unknown', error };
}

/** Assumption: no replica lags further behind. */
const MAX_LAG_MS = 60_000;

/** Returns NaN for values that are not timestamps: responses may deviate from their contract. */
function instantOf(process: ImportProcess, name: 'created_at' | 'modified_at'): number {
  const time: unknown = process[name];
  return typeof time === 'string' ? Date.parse(time) : Number.NaN;
}

function isOlder(one: ImportProcess, other: ImportProcess): boolean {
  const names = ['created_at', 'modified_at'] as const;
  return names.some((name) => instantOf(one, name) < instantOf(other, name));
}

/** Compares instants instead of text, because nodes of a service may differ in offset or precision. */
export function isSameEnd(one: ImportEnd, other: ImportEnd): boolean {
  if (one.state !== 'ended' || other.state !== 'ended') return one.state === other.state;
  const times = [one, other].map(({ process }) => instantOf(process, 'modified_at'));
  return one.process.status === other.process.status && Object.is(times[0], times[1]);
}

/**
 * Decides which ends of an import a call believes, because a lagging replica shows earlier ones. PROCESSED always counts: the
 * service accepts no creation after it. Any other end counts if
 * - the call has seen no newer status, and
 * - the import ended after the last moment at which this call, or a process before it, may have created an import.
 * An end that violates either condition counts if a poll that was sent 60 seconds later still shows it.
 */
export class ImportWatch {
  /** Whether this call saw the import pending since that moment; its end is then new. */
  hasWaited = false;
  #newest: ImportProcess | undefined;
  #newestMs = 0;
  #before: EndedImport | undefined;
  #sinceMs = performance.now();
  /** The `Date` of the first response since then: `modified_at` refers to the service's clock. */
  #since: number | undefined;

  /** Call after a creation. Polls that still show `before` count as outdated. */
  restart(before: EndedImport | undefined, date: string | undefined): void {
    [this.#before, this.#since, this.#sinceMs] = [before, parseDate(date), performance.now()];
    this.hasWaited = false;
  }

  see(end: ImportEnd, date: string | undefined): void {
    this.#since ??= parseDate(date);
    const process = 'process' in end ? end.process : undefined;
    if (process === undefined || (this.#newest && isOlder(process, this.#newest))) return;
    [this.#newest, this.#newestMs] = [process, performance.now()];
    this.hasWaited ||= end.state === 'pending';
  }

  /** @param sentMs when the poll was sent; its response may arrive much later */
  isOutdated(end: ImportEnd, sentMs: number): boolean {
    if (!isOver(end)) return false;
    const isOld = this.#newest && (end.state === 'not-found' || isOlder(end.process, this.#newest));
    if (isOld && sentMs < this.#newestMs + MAX_LAG_MS) return true;
    if (sentMs >= this.#sinceMs + MAX_LAG_MS || !(this.#before || this.hasWaited)) return false;
    const isKnown = end.state === 'not-found' || (this.#before && isSameEnd(end, this.#before));
    // Comparisons with NaN or undefined are false, so an end without a time stays outdated.
    return isKnown || !(instantOf(end.process, 'modified_at') >= this.#since!);
  }

  /** Whether `modified_at` proves that the import ended before that moment. */
  isEarlier({ process }: { readonly process: ImportProcess }): boolean {
    return instantOf(process, 'modified_at') < this.#since!;
  }
}

export async function pollImport(
  key: AccountKey | undefined,
  options: ClientOptions,
  clock: Clock,
  own: { onProgress?: ((process: ImportProcess) => void) | undefined; watch?: ImportWatch } = {},
): Promise<ImportEnd> {
  const { import_supplier: import_supplier_code, external_account_number: external_identifier } = key ?? {};
  const call = { pathParams: { import_supplier_code, external_identifier } };
  const { watch = new ImportWatch() } = own;
  let delayMs = options.pollMs ?? FIRST_POLL_MS;
  let pending: ImportEnd | undefined;
  for (;;) {
    const sentMs = performance.now();
    const found = await callWith(getImportProcess, call, options, clock);
    const end = toEnd(found, options);
    watch.see(end, found.date);
    if (end.state === 'pending') {
      // Stop even if time is left: `Retry-After` may exceed it.
      if (end.process === undefined) return pending ?? end;
      pending = end;
      notify(own.onProgress, end.process);
    } else if (!watch.isOutdated(end, sentMs)) return end;
    // An outdated end proves nothing, so report the import as pending.
    if ((await clock.sleep(delayMs)) !== undefined)
      return pending ?? { process: undefined, ...end, state: 'pending' };
    delayMs = Math.min(delayMs * 1.5 + 1, MAX_POLL_MS);
  }
}

/** The service registers after it has responded, so the effect shows with a delay, whatever `pollMs` is. */
const REGISTRATION_MS = 1000;

/** Statuses that prove a registration. PENDING does not disprove one: flows may be sent late. */
const SENT = /*#__PURE__*/ new Set<unknown>(['IN_PROGRESS', 'REJECTED', 'COMPLETED']);

export class AccountLookups implements Lookups {
  #before: string | undefined;
  #isImported = false;

  constructor(
    private readonly id: OperationId,
    private readonly key: AccountKey,
    private readonly options: ClientOptions,
  ) {}

  async prepare(clock: Clock): Promise<void> {
    const { retry } = this.options;
    if (this.id !== 'sendRegistrationFlows' || retry === false) return;
    this.#before = await this.#getStatus(clock, { ...this.options, retry: { ...retry, attempts: 1 } });
    this.#isImported = this.#before === 'PENDING' || SENT.has(this.#before);
  }

  /** Resolves to undefined if the call fails or the response deviates. */
  async #getStatus(clock: Clock, options: ClientOptions): Promise<string | undefined> {
    const { import_supplier: import_supplier_code, external_account_number } = this.key;
    const call = { pathParams: { import_supplier_code, external_account_number } };
    const found = await callWith(getAccountTransferStatus, call, options, clock);
    return found.ok && found.deviations === undefined ? found.value.status : undefined;
  }

  decide(error: ClientError, clock: Clock): Promise<Decision> {
    return error.retry === 'check-first' ? this.#findEffect(clock) : this.#awaitImport(error, clock);
  }

  /** A status proves this call's effect only if the account had no registration before. */
  async #findEffect(clock: Clock): Promise<Decision> {
    if (this.#before !== 'PENDING' && this.#before !== 'UNKNOWN') return { next: 'unknown-effect' };
    await clock.sleep(REGISTRATION_MS);
    if (SENT.has(await this.#getStatus(clock, this.options))) return { next: 'confirmed' };
    return { next: clock.stopReason() === 'aborted' ? 'aborted' : 'unknown-effect' };
  }

  /** Waits once: a 404 for an imported account has another cause, such as missing meter points. */
  async #awaitImport(error: ClientError, clock: Clock): Promise<Decision> {
    if (this.#isImported && error.kind === 'not-found')
      return { next: 'final', error: { ...error, retry: 'after-change' } };
    const { state } = await pollImport(this.key, this.options, clock);
    this.#isImported = state === 'imported';
    if (state === 'pending') return { next: clock.stopReason() ?? 'deadline' };
    return { next: this.#isImported ? 'again' : state === 'unknown' ? 'final' : 'not-imported' };
  }
}
