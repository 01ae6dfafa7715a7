import { findAccountKey, type OperationId, retryDelay, toUnclear, withoutNames } from '@data-import/errors';
import { attempt, type AttemptResult, type PreparedCall, toFailure, withoutResponse } from './attempt.js';
import type { AnyCall } from './checked-call.js';
import { type Clock, orUndefined, untilAborted } from './clock.js';
import type { AccountKey, Call, ClientError, Operation, Result, StopReason } from './operation.js';
import { type CallOptions, type ClientOptions, notify, type RetryOptions } from './options.js';
import { readOptions } from './read-options.js';
import { checkCall } from './request.js';
import { cacheOf, getToken } from './token-cache.js';

const DEFAULT_ATTEMPT_MS = 30_000;
const DEFAULT_ATTEMPTS = 4;

export interface Decision {
  readonly next: 'again' | 'confirmed' | StopReason;
  readonly delayMs?: number;
  /** Replaces the attempt's error in the result. */
  readonly error?: ClientError;
}

/** Finds a request's effect through other operations. */
export interface Lookups {
  prepare(clock: Clock): Promise<void>;
  /** Called for errors whose `retry` is `check-first` or `after-import`. */
  decide(error: ClientError, clock: Clock): Promise<Decision>;
}

/** @param error the last attempt's error */
function stop(
  { operation: { id: operation } }: PreparedCall,
  clock: Clock,
  stopped: StopReason,
  error: ClientError = { kind: 'deadline-passed', retry: 'as-is', operation },
) {
  const retry = error.retry === 'check-first' ? error.retry : 'as-is';
  const aborted: ClientError = { kind: 'aborted', retry, operation, cause: clock.reason() };
  return { ...withoutResponse(stopped === 'aborted' ? aborted : error), stopped };
}

function isUnsent({ kind }: ClientError): boolean {
  return kind === 'not-sent' || kind === 'no-token' || kind === 'deadline-passed';
}

class CallRun {
  attempts = 0;
  #tries = 0;
  #token: string | undefined;
  #hasRenewed = false;
  /** The last retried error whose attempt may have taken effect. */
  #unclear: ClientError | undefined;
  readonly #retry: RetryOptions;

  constructor(
    readonly prepared: PreparedCall,
    readonly clock: Clock,
    readonly account: AccountKey | undefined,
    readonly lookups: Lookups | undefined,
  ) {
    const { retry } = prepared.options;
    this.#retry = retry === false ? { attempts: 1 } : (retry ?? {});
  }

  async #send(signal: AbortSignal): Promise<AttemptResult> {
    const { operation, options } = this.prepared;
    try {
      this.#token = await untilAborted(signal, getToken(options.token));
    } catch (cause) {
      const reason = this.clock.stopReason();
      if (reason !== undefined) return stop(this.prepared, this.clock, reason);
      return withoutResponse({ kind: 'no-token', retry: 'as-is', operation: operation.id, cause });
    }
    this.attempts += 1;
    return attempt(this.prepared, this.#token, signal);
  }

  /**
   * Whether a failed attempt may have taken effect. Kinds such as `not-sent` and `unrecognised` (501, 505, 511), and every
   * 4xx status, prove that the service did not process the request.
   */
  #mayHaveEffect(error: ClientError): boolean {
    const { id, method } = this.prepared.operation;
    const { kind, status } = error as { readonly kind: string; readonly status?: number };
    return (
      method !== 'GET' && id !== 'validateAccount' && !/^(no|dead|abort|unr)|4..$/.test(`${kind} ${status}`)
    );
  }

  /** Resolves to the result without `attempts` and `durationMs`. */
  async settle(): Promise<object> {
    const { clock } = this;
    const { attemptMs = DEFAULT_ATTEMPT_MS } = this.#retry;
    await this.lookups?.prepare(clock);
    const reason = clock.stopReason();
    if (reason !== undefined) return stop(this.prepared, clock, reason);
    for (let response = {}; ;) {
      const [started, sent] = [performance.now(), this.attempts];
      this.#tries += 1;
      const result = await clock.within(attemptMs, (signal) => this.#send(signal));
      const durationMs = performance.now() - started;
      const decision = result.ok ? undefined : await this.#decide(result.error);
      if (this.attempts > sent) this.#report(result, durationMs, decision);
      if (result.ok || decision === undefined) return result;
      const { next, delayMs = 0, error = result.error } = decision;
      const { status, requestId, date } = result;
      if (status !== undefined) response = { status, requestId, date };
      if (next === 'confirmed') return { ok: true, status: undefined, value: undefined, requestId, date };
      const stopped = next === 'again' ? await clock.sleep(delayMs) : next;
      if (stopped === undefined) continue;
      // An attempt that was not sent proves nothing about earlier ones.
      const told = isUnsent(error) ? (this.#unclear ?? error) : error;
      return { ...stop(this.prepared, clock, stopped, told), ...response };
    }
  }

  #report(result: AttemptResult, durationMs: number, decision: Decision | undefined): void {
    const { operation, options } = this.prepared;
    const { status, requestId } = result;
    const about = { operation: operation.id, account: this.account, attempt: this.attempts };
    const error = result.ok ? undefined : result.error.kind;
    const isUnclear = !result.ok && this.#mayHaveEffect(result.error);
    const { next = 'done', delayMs } = decision ?? {};
    notify(options.onAttempt, { ...about, status, requestId, durationMs, error, isUnclear, next, delayMs });
  }

  async #decide(error: ClientError): Promise<Decision> {
    const decision = await this.#follow(error);
    const { next } = decision;
    if (error.retry === 'as-is') {
      if (this.#mayHaveEffect(error)) this.#unclear = error;
    }
    // A refused retry proves nothing about earlier attempts. `importAccount` looks up creations.
    else if (this.#unclear && next !== 'confirmed') {
      const told = isUnsent(error) ? this.#unclear : error;
      if (this.prepared.operation.id === 'createAccount')
        return told === error ? decision : { next: 'unknown-effect', error: told };
      const end = /^(again|deadline|aborted)$/.test(next) ? next : 'unknown-effect';
      return { ...decision, next: end, error: toUnclear(told) };
    }
    return decision;
  }

  async #follow(error: ClientError): Promise<Decision> {
    if (error.kind === 'not-authorized') return this.#renewToken(error.retryAfterMs);
    this.#hasRenewed = false;
    if (error.retry === 'after-change' || error.retry === 'no') return { next: 'final' };
    const next = this.clock.stopReason();
    if (next !== undefined) return { next };
    if (error.retry === 'as-is') return this.#again(error);
    const lookups = this.prepared.options.retry === false ? undefined : this.lookups;
    const decision = await lookups?.decide(error, this.clock);
    if (decision?.next === 'again') return this.#again(error);
    return decision ?? { next: error.retry === 'check-first' ? 'unknown-effect' : 'final' };
  }

  /** Renews once: if the service refuses a fresh token too, the token's age is not the cause. */
  #renewToken(retryAfterMs: number | undefined): Decision {
    const { token, retry } = this.prepared.options;
    if (typeof token === 'function') cacheOf(token).refuse(this.#token!);
    if (typeof token !== 'function' || retry === false || this.#hasRenewed) return { next: 'final' };
    this.#hasRenewed = true;
    return this.#wait(retryAfterMs === undefined ? 0 : retryDelay({ attempt: 1, retryAfterMs }));
  }

  #wait(delayMs: number): Decision {
    return delayMs < this.clock.leftMs() ? { next: 'again', delayMs } : { next: 'deadline' };
  }

  #again(error: ClientError): Decision {
    const { attempts = DEFAULT_ATTEMPTS, baseMs, maxMs } = this.#retry;
    if (this.#tries >= attempts) return { next: 'attempts' };
    const { retryAfterMs } = error as { readonly retryAfterMs?: number };
    return this.#wait(retryDelay({ attempt: this.#tries, retryAfterMs, baseMs, maxMs }));
  }
}

/** Returns undefined if the call concerns no single account. */
function findKey({ pathParams = {}, body }: AnyCall, { deployment }: ClientOptions): AccountKey | undefined {
  const { payload = body } = withoutNames(body, deployment) as { readonly payload?: unknown };
  const { import_supplier_code: import_supplier, external_identifier } = pathParams;
  const { external_account_number = external_identifier } = pathParams;
  return findAccountKey(payload, deployment) ?? findAccountKey({ import_supplier, external_account_number });
}

export async function callWith<Id extends OperationId>(
  standard: Operation<Id>,
  call: unknown,
  options: ClientOptions,
  clock: Clock,
  AccountLookups?: new (id: OperationId, key: AccountKey, options: ClientOptions) => Lookups,
): Promise<Result<Id>> {
  const { deployment } = options;
  const own = clock.fault?.[0] === 'deployment' ? undefined : deployment?.findOperation(standard?.id);
  const absent = deployment && !own ? (['deployment', `it lacks ${standard?.id}`] as const) : undefined;
  // Both have the same structure; only the client's method types know the deployment's contracts.
  const operation = (own as Operation<Id> | undefined) ?? standard;
  const started = performance.now();
  const toResult = (settled: object, attempts = 0): Result<Id> =>
    ({ ...settled, attempts, durationMs: performance.now() - started }) as Result<Id>;
  let run: CallRun | undefined;
  try {
    const sent = await checkCall(operation, call, clock, clock.fault ?? absent);
    if ('kind' in sent) return toResult({ ...withoutResponse(sent), stopped: 'final' });
    const key = findKey(sent, options);
    const lookups = key && AccountLookups && new AccountLookups(operation.id, key, options);
    run = new CallRun({ operation, call: sent, options }, clock, key, lookups);
    return toResult(await run.settle(), run.attempts);
  } catch (cause) {
    // A dynamic import failed, or an object of the caller threw, such as the signal.
    const prepared = { operation: Object(operation), call: call as AnyCall, options };
    const isSent = !!run?.attempts;
    const reason = isSent ? undefined : clock.stopReason();
    if (reason !== undefined) return toResult(stop(prepared, clock, reason));
    const stopped = isSent ? 'unknown-effect' : 'final';
    return toResult({ ...toFailure(prepared, cause, isSent), stopped }, run?.attempts);
  }
}

/**
 * Calls one operation, so that bundlers can drop the others. It retries like the methods of a client, but looks nothing up:
 * `check-first` and `after-import` end the call. Calls with the same `token` function share its result. Never rejects.
 */
export function callOperation<Id extends OperationId>(
  operation: Operation<Id>,
  call: Call<Id>,
  options: ClientOptions & CallOptions,
): Promise<Result<Id>> {
  // Copied once, because getters may throw.
  const copy = orUndefined(() => ({ ...operation }));
  const own = typeof copy?.id === 'string' ? copy : (undefined as never);
  return callWith(own, call, ...readOptions<ClientOptions & CallOptions>(options));
}
