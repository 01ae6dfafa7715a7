import type { OperationId } from '@data-import/errors';
import type { Issue, ParameterValidator, Validator } from '@data-import/validators';
import { toPointer } from '@data-import/validators/runtime';
import { serialiseBody } from './json-body.js';
import type { AnyCall, InvalidCall, Operation } from './operation.js';
import type { ClientOptions } from './options.js';

interface Contracts {
  readonly pathParams?: AnyContract;
  readonly query?: AnyContract;
  readonly request?: AnyContract;
}

type AnyContract = Validator<unknown> | ParameterValidator<unknown, unknown>;

/** URLs drop the segments `.` and `..`: a value like that would reach another path. Nor can they have lone surrogates. */
const UNADDRESSABLE = /^\.{1,2}$|\p{Surrogate}/u;

function unaddressable(pathParams: AnyCall['pathParams']): Issue[] {
  return Object.entries(Object(pathParams) as object)
    .filter(([, value]) => typeof value === 'string' && UNADDRESSABLE.test(value))
    .map(([name]) =>
      ownIssue(
        'client.path_segment',
        'a path parameter is not "." or "..", and has no lone surrogates',
        name,
      ),
    );
}

function fillsPath(path: string, given: AnyCall['pathParams']): boolean {
  const pathParams = Object(given) as Readonly<Record<string, string>>;
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
  const values = names.map((name) => (Object.hasOwn(pathParams, name) ? pathParams[name] : undefined));
  return (
    names.length === Object.keys(pathParams).length &&
    values.every((value) => typeof value === 'string' && value !== '' && !UNADDRESSABLE.test(value))
  );
}

function findIssues(contract: AnyContract | undefined, value: unknown): readonly Issue[] {
  if (contract === undefined) {
    const isGiven = Object.values(Object(value) as object).some((each) => each !== undefined);
    return isGiven ? [ownIssue('client.no_such_part', 'the operation has none')] : [];
  }
  const result = contract.validate(value);
  return result.ok ? [] : result.issues;
}

function ownIssue(code: `client.${string}`, message: string, ...path: string[]): Issue {
  return { code, message, path, pointer: toPointer(path) };
}

function passes(guard: Operation<OperationId>['body'], body: unknown): boolean {
  try {
    return guard === undefined ? body === undefined : guard(body);
  } catch {
    return false;
  }
}

type CheckedCall =
  { readonly ok: true; readonly text?: string } | { readonly ok: false; readonly error: InvalidCall };

/** The validators are loaded only where a guard does not decide. */
async function findInvalidPart<Id extends OperationId>(
  { path, body: isBody, load }: Operation<Id>,
  { pathParams = {}, query, body }: AnyCall,
): Promise<readonly [part: InvalidCall['part'], issues: readonly Issue[]] | undefined> {
  if (query === undefined && fillsPath(path, pathParams) && passes(isBody, body)) return undefined;
  const contracts: Contracts = await load();
  const parts = [
    ['pathParams', [...findIssues(contracts.pathParams, pathParams), ...unaddressable(pathParams)]],
    ['query', query === undefined ? [] : findIssues(contracts.query, query)],
    ['body', findIssues(contracts.request, body)],
  ] as const;
  return parts.find(([, issues]) => issues.length > 0);
}

/** Checks a call before its first attempt. The text of its body is written once: every attempt sends the same. */
export async function checkCall<Id extends OperationId>(
  operation: Operation<Id>,
  call: AnyCall,
  { baseUrl }: Partial<ClientOptions>,
): Promise<CheckedCall> {
  const invalid = (part: InvalidCall['part'], issues: readonly Issue[]): CheckedCall => {
    const error = {
      kind: 'invalid-call',
      retry: 'after-change',
      operation: operation.id,
      part,
      issues,
    } as const;
    return { ok: false, error };
  };
  const fault = findUrlFault(baseUrl);
  if (fault !== undefined) return invalid('options', [ownIssue('client.base_url', fault, 'baseUrl')]);
  const found = await findInvalidPart(operation, call);
  if (found !== undefined) return invalid(...found);
  if (call.body === undefined) return { ok: true };
  const serialised = serialiseBody(call.body);
  return 'text' in serialised ? { ok: true, ...serialised } : invalid('body', [serialised.issue]);
}

/** What is wrong with a base URL. It is not quoted, since it may contain a password. */
export function findUrlFault(baseUrl: unknown): string | undefined {
  const url = typeof baseUrl === 'string' && URL.canParse(baseUrl) ? new URL(baseUrl) : null;
  if (url === null || !/^https?:$/.test(url.protocol))
    return 'expected a URL that begins with https: or http:';
  if (url.username !== '' || url.password !== '') return 'expected a URL without user name and password';
  return url.search === '' && url.hash === '' ? undefined : 'expected a URL without query and fragment';
}

export function toUrl(baseUrl: string, template: string, { pathParams = {}, query = {} }: AnyCall): string {
  const path = template.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(pathParams[name] ?? ''),
  );
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)]));
  const parameters = search.toString();
  return baseUrl.replace(/\/+$/, '') + path + (parameters === '' ? '' : `?${parameters}`);
}
