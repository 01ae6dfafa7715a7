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

/** How an import ended, or how far it is. `process` has the field names of the standard, whatever a deployment calls them. */
export type ImportEnd =
  | { readonly state: 'imported'; readonly platformAccountNumber: string; readonly process: ImportProcess }
  /** It failed, was cancelled, or was a dry run. */
  | { readonly state: 'ended'; readonly process: ImportProcess }
  | { readonly state: 'not-found'; readonly error: ClientError }
  /** The time is used up, or the signal was aborted. */
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
  // The process may deviate from its contract.
  const error = interpretError({ operation: 'getImportProcess', status: found.status, body: found.value });
  return { state: 'unknown', error };
}

/** How far behind a replica is assumed to be at most. */
const MAX_LAG_MS = 60_000;

/** A response that deviates from its contract may have anything in place of a time. */
function instantOf(process: ImportProcess, name: 'created_at' | 'modified_at'): number {
  const time: unknown = process[name];
  return typeof time === 'string' ? Date.parse(time) : Number.NaN;
}

function isOlder(one: ImportProcess, other: ImportProcess): boolean {
  const names = ['created_at', 'modified_at'] as const;
  return names.some((name) => instantOf(one, name) < instantOf(other, name));
}

/** Compares instants and not text: nodes of a service may differ in offset or precision. */
export function isSameEnd(one: ImportEnd, other: ImportEnd): boolean {
  if (one.state !== 'ended' || other.state !== 'ended') return one.state === other.state;
  const times = [one, other].map(({ process }) => instantOf(process, 'modified_at'));
  return one.process.status === other.process.status && Object.is(times[0], times[1]);
}

/**
 * Which ends of an import one call believes, since a replica that lags shows earlier ones. PROCESSED always counts: the
 * service accepts no creation after it. Any other end counts if
 * - the call has seen no newer status, and
 * - it is from after the last moment at which an import may have been created: by this call or, before it, by another process.
 * An end that violates either counts 60 seconds later all the same: replicas are assumed to lag less.
 */
export class ImportWatch {
  /** Whether the import was pending since that moment: its end is news. */
  hasWaited = false;
  #newest: ImportProcess | undefined;
  #newestMs = 0;
  #before: EndedImport | undefined;
  #sinceMs = performance.now();
  /** `modified_at` is by the clock of the service, so it is compared with a `Date`: that of the first response after this moment. */
  #since: number | undefined;

  /** After a creation. With `before`, a look that still shows this is not believed. */
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

  /** @param sentMs when the look was sent: its response may arrive much later */
  isOutdated(end: ImportEnd, sentMs: number): boolean {
    if (!isOver(end)) return false;
    const isOld = this.#newest && (end.state === 'not-found' || isOlder(end.process, this.#newest));
    if (isOld && sentMs < this.#newestMs + MAX_LAG_MS) return true;
    if (sentMs >= this.#sinceMs + MAX_LAG_MS || !(this.#before || this.hasWaited)) return false;
    const isKnown = end.state === 'not-found' || (this.#before && isSameEnd(end, this.#before));
    // A comparison with NaN or undefined is false: without a time, the end stays unproven.
    return isKnown || !(instantOf(end.process, 'modified_at') >= this.#since!);
  }

  /** Whether an end is known to be from before that moment. */
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
      // Even if some time is left: the service may have asked for more.
      if (end.process === undefined) return pending ?? end;
      pending = end;
      notify(own.onProgress, end.process);
    } else if (!watch.isOutdated(end, sentMs)) return end;
    // What was out of date when the time was used up says nothing.
    if ((await clock.sleep(delayMs)) !== undefined)
      return pending ?? { process: undefined, ...end, state: 'pending' };
    delayMs = Math.min(delayMs * 1.5 + 1, MAX_POLL_MS);
  }
}

/** Registration runs after the response: its effect may show a moment later, however often imports are looked at. */
const REGISTRATION_MS = 1000;

/** The states of an account whose registration was sent. PENDING proves nothing: flows may be sent late. */
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

  /** Of the account's transfer; undefined if the service does not say. */
  async #getStatus(clock: Clock, options: ClientOptions): Promise<string | undefined> {
    const { import_supplier: import_supplier_code, external_account_number } = this.key;
    const call = { pathParams: { import_supplier_code, external_account_number } };
    const found = await callWith(getAccountTransferStatus, call, options, clock);
    return found.ok && found.deviations === undefined ? found.value.status : undefined;
  }

  decide(error: ClientError, clock: Clock): Promise<Decision> {
    return error.retry === 'check-first' ? this.#findEffect(clock) : this.#awaitImport(error, clock);
  }

  /** A later status shows the effect of this call only if no registration flows were sent before it. */
  async #findEffect(clock: Clock): Promise<Decision> {
    if (this.#before !== 'PENDING' && this.#before !== 'UNKNOWN') return { next: 'unknown-effect' };
    await clock.sleep(REGISTRATION_MS);
    if (SENT.has(await this.#getStatus(clock, this.options))) return { next: 'confirmed' };
    return { next: clock.stopReason() === 'aborted' ? 'aborted' : 'unknown-effect' };
  }

  /** Once: an account that is imported is missing for another reason, such as that it has no meter points. */
  async #awaitImport(error: ClientError, clock: Clock): Promise<Decision> {
    if (this.#isImported && error.kind === 'not-found')
      return { next: 'final', error: { ...error, retry: 'after-change' } };
    const { state } = await pollImport(this.key, this.options, clock);
    this.#isImported = state === 'imported';
    if (state === 'pending') return { next: clock.stopReason() ?? 'deadline' };
    return { next: this.#isImported ? 'again' : state === 'unknown' ? 'final' : 'not-imported' };
  }
}
