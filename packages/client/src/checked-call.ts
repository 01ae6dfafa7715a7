import { findBaseUrlFault } from '@data-import/schemas';
import type { ClientOptions } from './options.js';

export interface AnyCall {
  readonly pathParams?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/** URLs drop the segments `.` and `..`: a value like that would reach another path. Nor can they have lone surrogates. */
export const UNADDRESSABLE = /^\.{1,2}$|\p{Surrogate}/u;

/** An option that is wrong, and what was expected: no call is sent with it. */
export type OptionFault = readonly [option: string, expected: string];

export function findOptionFault(options: Partial<ClientOptions>): OptionFault | undefined {
  const { baseUrl, allowInsecure, fetch: fetchIt = globalThis.fetch } = options;
  const fault = findBaseUrlFault(baseUrl, allowInsecure);
  if (fault !== undefined) return ['baseUrl', fault];
  return typeof fetchIt === 'function'
    ? undefined
    : ['fetch', 'expected a function, here or as the global fetch'];
}
