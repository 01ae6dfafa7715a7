import type { OperationId } from '@data-import/errors';
import type { Issue, ParameterValidator, Validator } from '@data-import/validators';
import { findBaseUrlFault } from '@data-import/schemas';
import { toPointer } from '@data-import/validators/runtime';
import { serialiseBody } from './json-body.js';
import type { AnyCall, CheckedCall, InvalidCall, Operation } from './operation.js';
import type { ClientOptions } from './options.js';
import { UNADDRESSABLE } from './unaddressable.js';

interface Contracts {
  readonly pathParams?: AnyContract;
  readonly query?: AnyContract;
  readonly request?: AnyContract;
}

type AnyContract = Validator<unknown> | ParameterValidator<unknown, unknown>;

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

export async function checkSlowly<Id extends OperationId>(
  { id, load }: Operation<Id>,
  { pathParams = {}, query, body }: AnyCall,
  { baseUrl, allowInsecure }: Partial<ClientOptions>,
): Promise<CheckedCall> {
  const fault = findBaseUrlFault(baseUrl, allowInsecure);
  const contracts: Contracts = await load();
  const parts: [part: InvalidCall['part'], issues: readonly Issue[]][] = [
    ['options', fault === undefined ? [] : [ownIssue('client.base_url', fault, 'baseUrl')]],
    ['pathParams', [...findIssues(contracts.pathParams, pathParams), ...unaddressable(pathParams)]],
    ['query', query === undefined ? [] : findIssues(contracts.query, query)],
    ['body', findIssues(contracts.request, body)],
  ];
  const serialised = body === undefined ? undefined : serialiseBody(body);
  if (serialised && 'issue' in serialised) parts.push(['body', [serialised.issue]]);
  // `toJSON` may have replaced what was validated.
  else if (serialised) parts.push(['body', findIssues(contracts.request, JSON.parse(serialised.text))]);
  const [part, issues] = parts.find(([, found]) => found.length > 0) ?? [];
  if (part !== undefined && issues !== undefined) {
    return { ok: false, error: { kind: 'invalid-call', retry: 'after-change', operation: id, part, issues } };
  }
  return { ok: true, ...(serialised as { readonly text: string } | undefined) };
}
