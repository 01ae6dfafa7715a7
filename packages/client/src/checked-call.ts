import { findBaseUrlFault } from '@data-import/schemas';
import type { AccountKey, AnyDeployment } from './operation.js';
import type { CallOptions, ClientOptions, RetryOptions } from './options.js';

/** The longest delay of a timer. */
export const MAX_TIMER_MS = 2 ** 31 - 1;

export interface AnyCall {
  readonly pathParams?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  /** The body, as every attempt sends it. */
  readonly text?: string | undefined;
  /** The query, with its question mark. */
  readonly search?: string;
}

/** URLs drop the segments `.` and `..`: a value like that would reach another path. Nor can they have lone surrogates. */
export const UNADDRESSABLE = /^\.{1,2}$|\p{Surrogate}/u;

/** An option that is wrong, and what was expected: no call is sent with it. */
export type OptionFault = readonly [option: string, expected: string];

const isCallback = (value: unknown): boolean => value === undefined || typeof value === 'function';

export function findOptionFault(options: Partial<ClientOptions & CallOptions>): OptionFault | undefined {
  const { baseUrl, allowInsecure, fetch: fetchIt = globalThis.fetch, pollMs, deadlineMs } = options;
  const { deployment, responses = 'report', retry = {}, onAttempt, onDeviation, signal } = options;
  const { attempts, baseMs, maxMs, attemptMs } = Object(retry) as RetryOptions;
  const numbers = Object.entries({ pollMs, deadlineMs, attempts, baseMs, maxMs, attemptMs });
  const { findOperation, operations } = Object(deployment) as Partial<AnyDeployment>;
  const isDeployment = typeof findOperation === 'function' && typeof operations === 'object';
  const { aborted, addEventListener } = Object(signal) as Partial<AbortSignal>;
  const isSignal = typeof aborted === 'boolean' && typeof addEventListener === 'function';
  const urlFault = findBaseUrlFault(baseUrl, allowInsecure);
  const checks: (readonly [option: string, isRight: boolean, expected: string])[] = [
    // First: no operation is looked for in what is no deployment.
    ['deployment', deployment === undefined || isDeployment, 'expected the value of a compiled profile'],
    ['baseUrl', urlFault === undefined, urlFault ?? ''],
    ['fetch', typeof fetchIt === 'function', 'expected a function, here or as the global fetch'],
    ['responses', ['report', 'strict'].includes(responses), 'expected report or strict'],
    ['retry', retry === false || Object(retry) === retry, 'expected an object or false'],
    ['signal', signal === undefined || isSignal, 'expected an AbortSignal'],
    ['onAttempt', isCallback(onAttempt), 'expected a function'],
    ['onDeviation', isCallback(onDeviation), 'expected a function'],
    ...numbers.map(([name, value = 0]) => {
      const isNumber = typeof value === 'number' && value >= 0 && value <= MAX_TIMER_MS;
      return [name, isNumber, `expected a number from 0 to ${MAX_TIMER_MS}`] as const;
    }),
  ];
  const [option, , expected] = checks.find(([, isRight]) => !isRight) ?? [];
  return option === undefined ? undefined : [option, expected!];
}

/** What the service sent, or the caller passed, in the names of the standard. */
export function withoutNames(deployment: AnyDeployment | undefined, value: unknown): object {
  return deployment?.withoutNames(value) ?? Object(value);
}

/** A copy, because the caller may use its object for the next account. Undefined if the call is about none, or unreadable. */
export function findKey(call: AnyCall, deployment: AnyDeployment | undefined): AccountKey | undefined {
  const { pathParams = {}, body } = call;
  try {
    const { payload = body } = withoutNames(deployment, body) as { readonly payload?: unknown };
    const {
      import_supplier = pathParams['import_supplier_code'],
      external_account_number = pathParams['external_account_number'] ?? pathParams['external_identifier'],
    } = withoutNames(deployment, payload) as Partial<AccountKey>;
    if (import_supplier === undefined || external_account_number === undefined) return undefined;
    return { import_supplier, external_account_number };
  } catch {
    return undefined;
  }
}
