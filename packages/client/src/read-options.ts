import { MAX_DELAY_MS } from '@data-import/errors';
import { findBaseUrlFault } from '@data-import/schemas';
import { isPlainObject } from '@data-import/validators/runtime';
import { Clock, type OptionFault } from './clock.js';
import type { AnyDeployment } from './operation.js';
import type { CallOptions, ClientOptions, RetryOptions } from './options.js';
import { copyPart } from './request.js';

const DEFAULT_DEADLINE_MS = 120_000;

const isCallback = (value: unknown): boolean => value === undefined || typeof value === 'function';

export function findOptionFault(options: Partial<ClientOptions & CallOptions>): OptionFault | undefined {
  const { baseUrl, allowInsecure, fetch: fetchIt = globalThis.fetch, pollMs, deadlineMs } = options;
  const { deployment, responses = 'report', retry = {}, onAttempt, onDeviation, signal } = options;
  const { attempts, baseMs, maxMs, attemptMs } = Object(retry) as RetryOptions;
  const numbers = Object.entries({ pollMs, deadlineMs, attempts, baseMs, maxMs, attemptMs });
  const { findOperation, operations } = Object(deployment) as Partial<AnyDeployment>;
  const isDeployment = typeof findOperation === 'function' && typeof operations === 'object';
  const { aborted, addEventListener, removeEventListener } = Object(signal) as Partial<AbortSignal>;
  const hears = [addEventListener, removeEventListener].every((each) => typeof each === 'function');
  const urlFault = findBaseUrlFault(baseUrl, allowInsecure);
  const checks: (readonly [option: string, isRight: boolean, expected: string])[] = [
    // First: no operation is looked for in what is no deployment.
    ['deployment', deployment === undefined || isDeployment, 'expected a compiled profile'],
    ['baseUrl', urlFault === undefined, urlFault ?? ''],
    ['fetch', typeof fetchIt === 'function', 'expected a function, or a global fetch'],
    ['responses', ['report', 'strict'].includes(responses), 'expected report or strict'],
    ['retry', retry === false || (!!retry && isPlainObject(retry)), 'expected an object or false'],
    ['signal', signal === undefined || (hears && typeof aborted === 'boolean'), 'expected an AbortSignal'],
    ['onAttempt', isCallback(onAttempt), 'expected a function'],
    ['onDeviation', isCallback(onDeviation), 'expected a function'],
    ...numbers.map(([name, value = 0]) => {
      const isNumber = typeof value === 'number' && value >= 0 && value <= MAX_DELAY_MS;
      return [name, isNumber, `expected a number from 0 to ${MAX_DELAY_MS}`] as const;
    }),
  ];
  const [option, , expected] = checks.find(([, isRight]) => !isRight) ?? [];
  return option === undefined ? undefined : [option, expected!];
}

/** A copy of the options, and their clock, which has their fault. */
export function readOptions<Own extends CallOptions>(
  ...layers: readonly (CallOptions | undefined)[]
): readonly [Own, Clock] {
  try {
    // Inherited fields would not be copied: without `dryRun`, the account would be created.
    if (!layers.every((layer) => isPlainObject(Object(layer)))) throw new TypeError();
    const own = Object.assign({}, ...layers) as Own & { retry?: RetryOptions | false };
    const { deadlineMs = layers[0]?.deadlineMs ?? DEFAULT_DEADLINE_MS, signal, retry } = own;
    if (retry) own.retry = copyPart(retry);
    // `deadlineMs: 0`, or less, is no mistake of a call: it ends without a request.
    const fault = findOptionFault({ ...own, deadlineMs: typeof deadlineMs === 'number' ? 0 : deadlineMs });
    return [own, new Clock(fault ? 0 : deadlineMs, signal, fault)];
  } catch {
    return [{} as Own, new Clock(0, undefined, ['options', 'expected a plain object'])];
  }
}
