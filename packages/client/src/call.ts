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

/** What follows an attempt that failed. */
export interface Decision {
  readonly next: 'again' | 'confirmed' | StopReason;
  readonly delayMs?: number;
  /** In place of the error of the attempt. */
  readonly error?: ClientError;
}

/** What other operations show of a request. */
export interface Lookups {
  prepare(clock: Clock): Promise<void>;
  /** What follows an error whose `retry` is `check-first` or `after-import`. */
  decide(error: ClientError, clock: Clock): Promise<Decision>;
}

/** The end of a call without another attempt, of which `error` is that of the last one. */
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
  /** The error of the last attempt that the service may have processed although it was repeated. */
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
   * Whether an attempt that failed may have taken effect. Kinds such as `not-sent` and `unrecognised` (501, 505, 511), and
   * statuses from 400 to 499, show that the request was not processed.
   */
  #mayHaveEffect(error: ClientError): boolean {
    const { id, method } = this.prepared.operation;
    const { kind, status } = error as { readonly kind: string; readonly status?: number };
    return (
      method !== 'GET' && id !== 'validateAccount' && !/^(no|dead|abort|unr)|4..$/.test(`${kind} ${status}`)
    );
  }

  /** The result, without what is about the call as a whole. */
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
      // What was not sent says nothing of the attempts before it.
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
    // A refused repeat says nothing of the attempts before it. `importAccount` looks up the effect of a creation.
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

  /** Once: the token that follows one that was refused is refused for another reason. */
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

/** The account that a call is about; undefined if it is about none. */
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
  // The guards of both have one shape; which contracts they judge is known to the types of the methods only.
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
    // A dynamic import failed, or something of the caller threw, such as its signal.
    const prepared = { operation: Object(operation), call: call as AnyCall, options };
    const isSent = !!run?.attempts;
    const reason = isSent ? undefined : clock.stopReason();
    if (reason !== undefined) return toResult(stop(prepared, clock, reason));
    const stopped = isSent ? 'unknown-effect' : 'final';
    return toResult({ ...toFailure(prepared, cause, isSent), stopped }, run?.attempts);
  }
}

/**
 * Calls one operation, for bundles that contain only the operations that they name. It retries like the methods of a
 * client, but looks nothing up: `check-first` and `after-import` end the call. Calls with the same function as `token` share
 * its result. Never rejects.
 */
export function callOperation<Id extends OperationId>(
  operation: Operation<Id>,
  call: Call<Id>,
  options: ClientOptions & CallOptions,
): Promise<Result<Id>> {
  // A copy, since reading it may throw.
  const copy = orUndefined(() => ({ ...operation }));
  const own = typeof copy?.id === 'string' ? copy : (undefined as never);
  return callWith(own, call, ...readOptions<ClientOptions & CallOptions>(options));
}
