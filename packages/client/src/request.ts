import type { OperationId } from '@data-import/errors';
import { findBaseUrlFault, toApiUrl } from '@data-import/schemas';
import { isPlainObject } from '@data-import/validators/runtime';
import type { AnyCall, CheckedCall, Operation } from './operation.js';
import type { ClientOptions } from './options.js';
import { UNADDRESSABLE } from './unaddressable.js';

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

/** Fast path. Undefined unless the body is plain JSON data: `checkSlowly` then locates what is not. */
function writePlainJson(body: unknown): string | undefined {
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

/**
 * Validates a call and serialises its body once, so that every attempt sends the same text. The validators are loaded lazily,
 * only on a fault.
 */
export async function checkCall<Id extends OperationId>(
  operation: Operation<Id>,
  call: AnyCall,
  options: Partial<ClientOptions>,
): Promise<CheckedCall> {
  const { pathParams, query, body } = call;
  const isChecked =
    findBaseUrlFault(options.baseUrl, options.allowInsecure) === undefined &&
    query === undefined &&
    fillsPath(operation.path, pathParams) &&
    passes(operation.body, body);
  if (isChecked && body === undefined) return { ok: true };
  const text = isChecked ? writePlainJson(body) : undefined;
  if (text !== undefined) return { ok: true, text };
  const { checkSlowly } = await import('./check-slowly.js');
  return checkSlowly(operation, call, options);
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
