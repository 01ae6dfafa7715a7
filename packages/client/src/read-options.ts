import { MAX_DELAY_MS } from '@data-import/errors';
import { findBaseUrlFault, formatAuthorization } from '@data-import/schemas';
import { isPlainObject } from '@data-import/validators/runtime';
import { Clock, type OptionFault, orUndefined } from './clock.js';
import type { AnyDeployment } from './operation.js';
import type { CallOptions, ClientOptions, RetryOptions } from './options.js';
import { copyPart } from './request.js';

const DEFAULT_DEADLINE_MS = 120_000;

const NUMBERS = ['pollMs', 'deadlineMs', 'attempts', 'baseMs', 'maxMs', 'attemptMs'];

function ignore(): void {}

/** Throws if the signal does: exercises every member that a call uses. */
function isSignal(signal: AbortSignal | undefined): boolean {
  if (signal === undefined) return true;
  signal.addEventListener('abort', ignore);
  signal.removeEventListener('abort', ignore);
  void signal.reason;
  return typeof signal.aborted === 'boolean';
}

function findTokenFault(token: unknown): string | undefined {
  try {
    if (typeof token !== 'function') formatAuthorization(token as string);
    return undefined;
  } catch (error) {
    return (error as TypeError).message;
  }
}

export function findOptionFault(options: Partial<ClientOptions & CallOptions>): OptionFault | undefined {
  const { baseUrl, allowInsecure, token, fetch: fetchIt = globalThis.fetch } = options;
  const { deployment, responses = 'report', retry = {}, signal } = options;
  const all = { ...options, ...Object(retry) } as Readonly<Record<string, unknown>>;
  const { findOperation, operations } = Object(deployment) as Partial<AnyDeployment>;
  const isDeployment = typeof findOperation === 'function' && typeof operations === 'object';
  const urlFault = findBaseUrlFault(baseUrl, allowInsecure);
  const tokenFault = findTokenFault(token);
  const checks: (readonly [option: string, isRight: unknown, expected?: string | undefined])[] = [
    // First, because the search for an operation relies on it.
    ['deployment', deployment === undefined || isDeployment, 'expected a compiled profile'],
    ['baseUrl', urlFault === undefined, urlFault],
    ['token', tokenFault === undefined, tokenFault],
    ['fetch', typeof fetchIt === 'function', 'expected a function, or a global fetch'],
    ['responses', ['report', 'strict'].includes(responses), 'expected report or strict'],
    ['retry', retry === false || (retry && isPlainObject(retry)), 'expected an object or false'],
    ['signal', orUndefined(() => isSignal(signal)), 'expected an AbortSignal'],
    ...['onAttempt', 'onDeviation'].map((name) => {
      const { [name]: callback = ignore } = all;
      return [name, typeof callback === 'function', 'expected a function'] as const;
    }),
    ...NUMBERS.map((name) => {
      const { [name]: value = 0 } = all;
      const isNumber = typeof value === 'number' && value >= 0 && value <= MAX_DELAY_MS;
      return [name, isNumber, `expected a number from 0 to ${MAX_DELAY_MS}`] as const;
    }),
  ];
  const [option, , expected] = checks.find(([, isRight]) => !isRight) ?? [];
  return option === undefined ? undefined : [option, expected!];
}

/** Merges the layers into a copy and starts the clock, which carries the first fault. Never throws. */
export function readOptions<Own extends CallOptions>(
  ...layers: readonly (CallOptions | undefined)[]
): readonly [Own, Clock] {
  try {
    // The copy would lose inherited fields; losing `dryRun` would create the account.
    if (!layers.every((layer) => isPlainObject(Object(layer)))) throw new TypeError();
    const own = Object.assign({}, ...layers) as Own & { retry?: RetryOptions | false };
    const { deadlineMs = layers[0]?.deadlineMs ?? DEFAULT_DEADLINE_MS, signal, retry } = own;
    if (retry) own.retry = copyPart(retry);
    // `deadlineMs <= 0` is valid and means that the deadline has passed.
    const fault = findOptionFault({ ...own, deadlineMs: typeof deadlineMs === 'number' ? 0 : deadlineMs });
    return [own, new Clock(fault ? 0 : deadlineMs, signal, fault)];
  } catch {
    return [{} as Own, new Clock(0, undefined, ['options', 'expected a plain object'])];
  }
}
