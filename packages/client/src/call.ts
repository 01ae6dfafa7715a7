import { type NoResponse, type OperationId, retryDelay } from '@data-import/errors';
import { attempt, type AttemptResult } from './attempt.js';
import type {
  AnyCall,
  Call,
  ClientError,
  Confirmed,
  Failure,
  Operation,
  Result,
  StopReason,
} from './operation.js';
import { assertToken, type CallOptions, type ClientOptions, notify } from './options.js';
import { checkCall } from './request.js';
import { Clock, untilAborted } from './clock.js';

const DEFAULT_DEADLINE_MS = 120_000;
const DEFAULT_ATTEMPT_MS = 30_000;
const DEFAULT_ATTEMPTS = 4;

/** What a look at the service shows of a request whose outcome is not known. */
export type Effect = 'took-effect' | 'no-effect' | 'unknown';

export interface Lookups {
  prepare(clock: Clock): Promise<void>;
  findEffect(clock: Clock): Promise<Effect>;
  awaitImport(clock: Clock): Promise<boolean>;
}

type Next =
  | { readonly kind: 'stop'; readonly reason: StopReason }
  | { readonly kind: 'again'; readonly delayMs: number }
  | { readonly kind: 'confirmed' };

type Failed = Extract<AttemptResult, { ok: false }>;

class CallRun<Id extends OperationId> {
  attempts = 0;
  #tries = 0;
  #token: string | undefined;
  #hasRenewed = false;

  constructor(
    readonly operation: Operation<Id>,
    readonly call: AnyCall,
    readonly text: string | undefined,
    readonly options: ClientOptions,
    readonly clock: Clock,
    readonly lookups: Lookups | undefined,
  ) {}

  get #limit(): number {
    const { retry = {} } = this.options;
    return retry === false ? 1 : (retry.attempts ?? DEFAULT_ATTEMPTS);
  }

  async #getToken(): Promise<string> {
    const { token } = this.options;
    if (this.#token === undefined) {
      const given: unknown = typeof token === 'function' ? await token() : token;
      assertToken(given);
      this.#token = given;
    }
    return this.#token;
  }

  #attempt(): Promise<AttemptResult> {
    const { retry = {} } = this.options;
    const attemptMs = (retry === false ? undefined : retry.attemptMs) ?? DEFAULT_ATTEMPT_MS;
    this.#tries += 1;
    return this.clock.within(attemptMs, (signal) => this.#send(signal));
  }

  async #send(signal: AbortSignal): Promise<AttemptResult> {
    const { operation, call, text, options } = this;
    let token: string;
    try {
      token = await untilAborted(signal, this.#getToken());
    } catch (cause) {
      if (this.clock.stopReason() === 'aborted')
        return { ok: false, status: undefined, error: this.#notSent() };
      const error = { kind: 'no-token', retry: 'as-is', operation: operation.id, cause } as const;
      return { ok: false, status: undefined, error };
    }
    this.attempts += 1;
    return attempt(operation, call, text, options, token, signal);
  }

  #notSent(): NoResponse {
    const nothing = { status: undefined, body: undefined, retryAfterMs: undefined } as const;
    const { operation, clock } = this;
    return {
      kind: 'not-sent',
      retry: 'as-is',
      basis: 'http',
      operation: operation.id,
      ...nothing,
      cause: clock.cause,
    };
  }

  async settle(): Promise<AttemptResult | Failure | Confirmed> {
    if (this.clock.stopReason() === undefined) await this.lookups?.prepare(this.clock);
    const stopped = this.clock.stopReason();
    if (stopped !== undefined) return { ok: false, error: this.#notSent(), attempts: 0, stopped };
    for (;;) {
      const started = this.clock.now();
      const result = await this.#attempt();
      const durationMs = this.clock.now() - started;
      const next = result.ok ? undefined : await this.#decide(result);
      this.#report(result, durationMs, next);
      if (result.ok || next === undefined) return result;
      const { attempts } = this;
      if (next.kind === 'confirmed') return { ok: true, status: undefined, value: undefined, attempts };
      const reason = next.kind === 'stop' ? next.reason : await this.clock.sleep(next.delayMs);
      if (reason !== undefined) return { ok: false, error: result.error, attempts, stopped: reason };
    }
  }

  #report(result: AttemptResult, durationMs: number, next: Next | undefined): void {
    notify(this.options.onAttempt, {
      operation: this.operation.id,
      attempt: this.attempts,
      status: result.status,
      durationMs,
      error: result.ok ? undefined : result.error.kind,
      next: next === undefined ? 'done' : next.kind === 'stop' ? next.reason : next.kind,
      delayMs: next?.kind === 'again' ? next.delayMs : undefined,
    });
  }

  async #decide({ error }: Failed): Promise<Next> {
    const stopped = this.clock.stopReason();
    if (stopped !== undefined) return { kind: 'stop', reason: stopped };
    if (error.kind === 'not-authorized') return this.#renewToken(error);
    switch (error.retry) {
      case 'as-is':
        return this.#again(error);
      case 'check-first':
        return this.#afterLookup(error);
      case 'after-import':
        return this.#afterImport(error);
      default:
        return { kind: 'stop', reason: 'final' };
    }
  }

  #renewToken({ status }: Extract<ClientError, { kind: 'not-authorized' }>): Next {
    const canRenew = status === 401 && typeof this.options.token === 'function' && !this.#hasRenewed;
    if (!canRenew || this.options.retry === false) return { kind: 'stop', reason: 'final' };
    this.#hasRenewed = true;
    this.#token = undefined;
    return { kind: 'again', delayMs: 0 };
  }

  #again(error: ClientError): Next {
    if (this.#tries >= this.#limit) return { kind: 'stop', reason: 'attempts' };
    const { retry = {} } = this.options;
    const { baseMs, maxMs } = retry === false ? {} : retry;
    const retryAfterMs = 'retryAfterMs' in error ? error.retryAfterMs : undefined;
    const delayMs = retryDelay({ attempt: this.#tries, retryAfterMs, baseMs, maxMs });
    return delayMs < this.clock.leftMs() ? { kind: 'again', delayMs } : { kind: 'stop', reason: 'deadline' };
  }

  async #afterLookup(error: ClientError): Promise<Next> {
    if (this.options.retry === false || this.lookups === undefined)
      return { kind: 'stop', reason: 'unknown-effect' };
    const effect = await this.lookups.findEffect(this.clock);
    if (effect === 'took-effect') return { kind: 'confirmed' };
    return effect === 'no-effect' ? this.#again(error) : { kind: 'stop', reason: 'unknown-effect' };
  }

  async #afterImport(error: ClientError): Promise<Next> {
    if (this.#tries >= this.#limit || this.lookups === undefined) return { kind: 'stop', reason: 'final' };
    if (await this.lookups.awaitImport(this.clock))
      return this.#again({ ...error, retryAfterMs: undefined } as ClientError);
    return { kind: 'stop', reason: this.clock.stopReason() ?? 'not-imported' };
  }
}

export async function callWith<Id extends OperationId>(
  operation: Operation<Id>,
  call: AnyCall,
  options: ClientOptions,
  clock: Clock,
  createLookups?: (id: OperationId, call: AnyCall, options: ClientOptions) => Lookups | undefined,
): Promise<Result<Id>> {
  const checked = await checkCall(operation, call, options);
  if (!checked.ok) return { ok: false, error: checked.error, attempts: 0, stopped: 'final' };
  const lookups = createLookups?.(operation.id, call, options);
  const run = new CallRun(operation, call, checked.text, options, clock, lookups);
  const result = await run.settle();
  return { ...result, attempts: run.attempts } as Result<Id>;
}

/**
 * Calls one operation, for bundles that contain only the operations that they name. It retries like the methods of a
 * client, but looks nothing up: `check-first` and `after-import` end the call. Never rejects.
 */
export function callOperation<Id extends OperationId>(
  operation: Operation<Id>,
  call: Call<Id>,
  options: ClientOptions & CallOptions,
): Promise<Result<Id>> {
  const own = Object(options) as typeof options;
  return callWith(operation, Object(call) as AnyCall, own, createClock(own));
}

export function createClock({ deadlineMs = DEFAULT_DEADLINE_MS, signal }: CallOptions): Clock {
  return new Clock(deadlineMs, signal);
}
