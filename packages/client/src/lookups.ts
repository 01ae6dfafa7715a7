import { interpretError, type OperationId } from '@data-import/errors';
import type { ImportProcess } from '@data-import/validators';
import { callWith, type Decision, type Lookups } from './call.js';
import type { Clock } from './clock.js';
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

/** How long a look may show what was before an accepted creation. */
const MAX_LAG_MS = 60_000;

/** An accepted creation: the end that was seen before it, and the time of the service in its response. */
export interface Creation {
  readonly before: EndedImport;
  readonly date: string | undefined;
}

/** As an instant: two nodes of a service may write it differently. */
const changedAt = ({ process }: { readonly process: ImportProcess }) => Date.parse(process.modified_at);

export function isSameEnd(one: ImportEnd, other: ImportEnd): boolean {
  if (one.state !== 'ended' || other.state !== 'ended') return one.state === other.state;
  return one.process.status === other.process.status && Object.is(changedAt(one), changedAt(other));
}

/**
 * Behind a replica that lags, a look may also show the end of an earlier import that no look has shown before. PROCESSED is
 * never out of date: the service accepts no creation after it.
 */
function isOutdated(end: ImportEnd, { before, date }: Creation): end is EndedImport {
  if (end.state !== 'ended' || isSameEnd(end, before)) return isOver(end);
  const since = Math.max(Date.parse(date!), before.state === 'ended' ? changedAt(before) : 0);
  // Not known, if a time is missing.
  return !(changedAt(end) >= since);
}

export async function pollImport(
  key: AccountKey | undefined,
  options: ClientOptions,
  clock: Clock,
  own: { onProgress?: ((process: ImportProcess) => void) | undefined; creation?: Creation | undefined } = {},
): Promise<ImportEnd> {
  const { import_supplier: import_supplier_code, external_account_number: external_identifier } = key ?? {};
  const call = { pathParams: { import_supplier_code, external_identifier } };
  const lagEnd = performance.now() + MAX_LAG_MS;
  let delayMs = options.pollMs ?? FIRST_POLL_MS;
  let pending: ImportEnd | undefined;
  for (;;) {
    const end = toEnd(await callWith(getImportProcess, call, options, clock), options);
    if (end.state === 'pending') {
      // Even if some time is left: the service may have asked for more.
      if (end.process === undefined) return pending ?? end;
      pending = end;
      notify(own.onProgress, end.process);
    } else if (!own.creation || !isOutdated(end, own.creation) || performance.now() >= lagEnd) return end;
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
