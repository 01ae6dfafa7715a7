import type { InvalidCall } from './operation.js';
import type { ClientOptions } from './options.js';

export interface AnyCall {
  readonly pathParams?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/** With the call as it is sent: nothing of it is read from the caller's objects again. */
export type CheckedCall =
  | { readonly ok: true; readonly sent: AnyCall; readonly text?: string }
  | { readonly ok: false; readonly error: InvalidCall };

/** URLs drop the segments `.` and `..`: a value like that would reach another path. Nor can they have lone surrogates. */
export const UNADDRESSABLE = /^\.{1,2}$|\p{Surrogate}/u;

export function hasFetch({ fetch: own = globalThis.fetch }: Partial<ClientOptions>): boolean {
  return typeof own === 'function';
}
