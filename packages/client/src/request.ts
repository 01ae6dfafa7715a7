import type { OperationId } from '@data-import/errors';
import { toApiUrl } from '@data-import/schemas';
import { isPlainObject } from '@data-import/validators/runtime';
import { type AnyCall, UNADDRESSABLE } from './checked-call.js';
import { type Clock, type OptionFault, untilAborted } from './clock.js';
import { serialiseBody } from './json-body.js';
import type { InvalidCall, Operation } from './operation.js';

function fillsPath(path: string, pathParams: AnyCall['pathParams'] = {}): boolean {
  if (typeof pathParams !== 'object' || pathParams === null) return false;
  const values = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => pathParams[name!]);
  return (
    values.length === Object.keys(pathParams).length &&
    values.every((value) => typeof value === 'string' && !UNADDRESSABLE.test(value))
  );
}

/** Spreads plain objects only: a Map would become empty, and a string a list of characters. */
export function copyPart<Part extends object | undefined>(part: Part): Part {
  return part && isPlainObject(part) ? { __proto__: null, ...part } : part;
}

/** Copies a call, because callers reuse objects. Returns undefined if reading them throws. */
function copyCall(given: unknown): AnyCall | undefined {
  try {
    // `__proto__: null` ignores properties that pollute Object.prototype.
    const { pathParams, query, body } = { __proto__: null, ...Object(given) } as AnyCall;
    // A plain object would keep only one value of a repeated name.
    const search = query instanceof URLSearchParams ? new URLSearchParams(query) : copyPart(query);
    const path = pathParams instanceof URLSearchParams ? Object.fromEntries(pathParams) : pathParams;
    return { pathParams: copyPart(path), query: search, body } as AnyCall;
  } catch {
    return undefined;
  }
}

/**
 * Copies and validates a call, and serialises its body once, so that every attempt sends the same text. It copies before the
 * first `await`, and imports the validators only on a fault.
 */
export async function checkCall<Id extends OperationId>(
  operation: Operation<Id>,
  given: unknown,
  clock: Clock,
  fault: OptionFault | undefined,
): Promise<AnyCall | InvalidCall> {
  const call = copyCall(given);
  const { text, lost } = call?.body === undefined ? {} : serialiseBody(call.body);
  const sent: AnyCall = text === undefined ? { ...call } : { ...call, body: JSON.parse(text), text };
  const isChecked =
    fault === undefined &&
    operation?.load !== undefined &&
    call !== undefined &&
    call.query === undefined &&
    operation.needsQuery !== true &&
    fillsPath(operation.path, call.pathParams) &&
    lost === undefined &&
    (operation.body === undefined ? sent.body === undefined : operation.body(sent.body));
  if (isChecked) return sent;
  const load = import('./check-slowly.js').then((m) => m.checkSlowly(operation, call && sent, fault, lost));
  // A dynamic import that hangs must not outlast the deadline.
  const checked = await (clock.fault ? load : clock.within(Infinity, (end) => untilAborted(end, load)));
  return typeof checked === 'string' ? { ...sent, search: checked } : checked;
}

export function toUrl(baseUrl: string, template: string, { pathParams = {}, search = '' }: AnyCall): string {
  const path = template.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(pathParams[name] ?? ''),
  );
  return toApiUrl(baseUrl, path) + search;
}
