import type { OperationId } from '@data-import/errors';
import { findBaseUrlFault, toApiUrl } from '@data-import/schemas';
import { isPlainObject } from '@data-import/validators/runtime';
import type { Clock } from './clock.js';
import { type AnyCall, type CheckedCall, hasFetch, UNADDRESSABLE } from './checked-call.js';
import type { Operation } from './operation.js';
import type { ClientOptions } from './options.js';

function fillsPath(path: string, given: AnyCall['pathParams']): boolean {
  const pathParams = Object(given) as Readonly<Record<string, string>>;
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
  const values = names.map((name) => (Object.hasOwn(pathParams, name) ? pathParams[name] : undefined));
  return (
    names.length === Object.keys(pathParams).length &&
    values.every((value) => typeof value === 'string' && value !== '' && !UNADDRESSABLE.test(value))
  );
}

function passes(guard: Operation<OperationId>['body'], body: unknown): boolean {
  try {
    return guard === undefined ? body === undefined : guard(body);
  } catch {
    return false;
  }
}

/** Undefined unless the value is plain JSON data: `checkSlowly` then locates what is not. */
export function writePlainJson(body: unknown): string | undefined {
  try {
    return JSON.stringify(body, function (this: Readonly<Record<string, unknown>>, name, value: unknown) {
      const isPlain =
        typeof value === 'object'
          ? value === null || Array.isArray(value) || isPlainObject(value)
          : typeof value === 'number'
            ? Number.isFinite(value)
            : typeof value === 'string' ||
              typeof value === 'boolean' ||
              (value === undefined && !Array.isArray(this));
      // The guard has read the value that `toJSON` replaces.
      if (!isPlain || value !== this[name]) throw new TypeError();
      return value;
    });
  } catch {
    return undefined;
  }
}

/** A copy, because the caller may use its objects for the next call. Undefined if reading them throws. */
function copyCall(given: unknown): AnyCall | undefined {
  try {
    const own = (name: string): unknown =>
      Object.hasOwn(Object(given), name) ? Object(given)[name] : undefined;
    const copy = (name: string): object | undefined => {
      const value = own(name);
      if (value === undefined) return undefined;
      return value instanceof URLSearchParams ? Object.fromEntries(value) : { ...Object(value) };
    };
    // Own fields, also those that are undefined: no prototype has a part of the call.
    return { pathParams: copy('pathParams'), query: copy('query'), body: own('body') } as AnyCall;
  } catch {
    return undefined;
  }
}

/**
 * Copies and validates a call, and serialises its body once, so that every attempt sends the same text. The copy is made
 * before anything is awaited. The validators are loaded lazily, only on a fault.
 */
export async function checkCall<Id extends OperationId>(
  operation: Operation<Id>,
  given: unknown,
  options: Partial<ClientOptions>,
  clock: Clock,
): Promise<CheckedCall> {
  const call = copyCall(given);
  const text = call?.body === undefined ? undefined : writePlainJson(call.body);
  const sent: AnyCall = text === undefined ? { ...call } : { ...call, body: JSON.parse(text) as unknown };
  const isChecked =
    clock.fault === undefined &&
    hasFetch(options) &&
    findBaseUrlFault(options.baseUrl, options.allowInsecure) === undefined &&
    call !== undefined &&
    call.query === undefined &&
    fillsPath(operation.path, call.pathParams) &&
    (call.body === undefined || text !== undefined) &&
    passes(operation.body, sent.body);
  if (isChecked) return { ok: true, sent, ...(text !== undefined && { text }) };
  const { checkSlowly } = await import('./check-slowly.js');
  return checkSlowly(operation, call && sent, options, clock);
}

export function toUrl(baseUrl: string, template: string, { pathParams = {}, query = {} }: AnyCall): string {
  const path = template.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(pathParams[name] ?? ''),
  );
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)]));
  const parameters = search.toString();
  return toApiUrl(baseUrl, path) + (parameters === '' ? '' : `?${parameters}`);
}
