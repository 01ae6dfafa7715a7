import type { OperationId } from '@data-import/errors';
import type { Issue, ParameterValidator, Validator } from '@data-import/validators';
import { isPlainObject, toPointer } from '@data-import/validators/runtime';
import { type AnyCall, UNADDRESSABLE } from './checked-call.js';
import type { OptionFault } from './clock.js';
import type { JsonLoss } from './json-body.js';
import type { InvalidCall, Operation } from './operation.js';

type AnyContract = Validator<unknown> | ParameterValidator<unknown, unknown>;

const OPERATION = 'expected an operation of @data-import/client/operations';
const SEGMENT = 'a path parameter is not empty, "." or "..", and has no lone surrogates';

function findIssues(contract: AnyContract | undefined, value: unknown): readonly Issue[] {
  if (contract === undefined) {
    const own = value instanceof URLSearchParams ? Object.fromEntries(value) : value;
    const isPlain = own !== null && isPlainObject(Object(own));
    const isGiven = (isPlain ? Object.values(Object(own)) : [own]).some((each) => each !== undefined);
    return isGiven ? [ownIssue('client.no_such_part', 'the operation has none')] : [];
  }
  const result = contract.validate(value);
  return result.ok ? [] : result.issues;
}

/** Repeats the name for each item of a list: OpenAPI's default, `style: form` with `explode: true`. */
function toSearch(query: object): URLSearchParams {
  if (query instanceof URLSearchParams) return query;
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query) as [string, unknown][])
    for (const each of [value].flat()) if (each !== undefined) search.append(name, String(each));
  return search;
}

/** Also parses the serialised query back: with any other `style`, the service would read a different value. */
function findQueryIssues(contract: AnyContract | undefined, query: unknown = {}): readonly Issue[] {
  const given = contract?.validate(query);
  if (contract === undefined || given?.ok === false) return findIssues(contract, query);
  if (JSON.stringify(contract.validate(toSearch(query as object))) === JSON.stringify(given)) return [];
  return [ownIssue('client.query_style', 'the client does not support the style of this parameter')];
}

function ownIssue(code: `client.${string}`, message: string, ...path: (string | number)[]): Issue {
  return { code, message, path, pointer: toPointer(path) };
}

const MAX_PATH_LENGTH = 100;
const MAX_LEVELS = 500;
const UNREADABLE = 'an object that throws when it is read';

function toIssues(lost: JsonLoss | undefined): readonly Issue[] {
  if (lost === undefined) return [];
  const { at, loss = at.length > MAX_LEVELS ? 'more levels than can be written' : UNREADABLE } = lost;
  const path = at.slice(1, MAX_PATH_LENGTH + 1).map(({ step }) => step);
  return [ownIssue('client.not_json', `expected plain JSON data, got ${loss}`, ...path)];
}

/** Returns the first fault of a call, in the order in which a caller would correct them, or else its serialised query. */
export async function checkSlowly(
  operation: Operation<OperationId> | undefined,
  call: AnyCall | undefined,
  fault: OptionFault | undefined,
  lost: JsonLoss | undefined = call ? undefined : { at: [] },
): Promise<InvalidCall | string> {
  const { pathParams = {}, query, body } = call ?? {};
  const { id, load } = Object(operation) as Operation<OperationId>;
  const wrong = fault ?? (typeof load === 'function' ? undefined : (['operation', OPERATION] as const));
  const contracts: Partial<Record<'pathParams' | 'query' | 'request', AnyContract>> = wrong
    ? {}
    : await load();
  const unaddressable = Object.entries(typeof pathParams === 'object' ? { ...pathParams } : {}).filter(
    ([, value]) => typeof value === 'string' && UNADDRESSABLE.test(value),
  );
  const parts: [part: InvalidCall['part'], issues: readonly Issue[]][] = [
    ['options', wrong === undefined ? [] : [ownIssue('client.option', wrong[1], wrong[0])]],
    ['body', call ? [] : toIssues(lost)],
    ['pathParams', findIssues(contracts.pathParams, pathParams)],
    ['pathParams', unaddressable.map(([name]) => ownIssue('client.path_segment', SEGMENT, name))],
    ['query', findQueryIssues(contracts.query, query)],
    // Without a contract, reading the body again could throw; `lost` reports it.
    ['body', contracts.request === undefined && lost ? [] : findIssues(contracts.request, body)],
    ['body', toIssues(lost)],
  ];
  const [part, issues = []] = parts.find(([, found]) => found.length > 0) ?? [];
  if (part) return { kind: 'invalid-call', retry: 'after-change', operation: id, part, issues };
  const search = toSearch(query ?? {}).toString();
  return search && `?${search}`;
}
