import type { OperationId } from '@data-import/errors';
import { findBaseUrlFault, toApiUrl } from '@data-import/schemas';
import type { Clock } from './clock.js';
import { type AnyCall, type CheckedCall, hasFetch, UNADDRESSABLE } from './checked-call.js';
import { serialiseBody } from './json-body.js';
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
  const { text, issue } = call?.body === undefined ? {} : serialiseBody(call.body);
  const sent: AnyCall = text === undefined ? { ...call } : { ...call, body: JSON.parse(text) as unknown };
  const isChecked =
    clock.fault === undefined &&
    hasFetch(options) &&
    findBaseUrlFault(options.baseUrl, options.allowInsecure) === undefined &&
    call !== undefined &&
    call.query === undefined &&
    fillsPath(operation.path, call.pathParams) &&
    issue === undefined &&
    passes(operation.body, sent.body);
  if (!isChecked) {
    const { checkSlowly } = await import('./check-slowly.js');
    const error = await checkSlowly(operation, call && sent, issue, options, clock);
    if (error !== undefined) return { ok: false, error };
  }
  return { ok: true, sent, ...(text !== undefined && { text }) };
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
