import type { OperationId } from '@data-import/errors';
import type { Issue, ParameterValidator, Validator } from '@data-import/validators';
import { findBaseUrlFault } from '@data-import/schemas';
import { toPointer } from '@data-import/validators/runtime';
import type { Clock } from './clock.js';
import { type AnyCall, hasFetch, UNADDRESSABLE } from './checked-call.js';
import type { InvalidCall, Operation } from './operation.js';
import type { ClientOptions } from './options.js';

interface Contracts {
  readonly pathParams?: AnyContract;
  readonly query?: AnyContract;
  readonly request?: AnyContract;
}

type AnyContract = Validator<unknown> | ParameterValidator<unknown, unknown>;

const SEGMENT = 'a path parameter is not "." or "..", and has no lone surrogates';
const UNREADABLE = 'expected plain JSON data, got an object that throws when it is read';

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

/** What is wrong with a call, in the order in which a caller would correct it; undefined if nothing is. */
export async function checkSlowly(
  { id, load }: Operation<OperationId>,
  call: AnyCall | undefined,
  issue: Issue | undefined,
  options: Partial<ClientOptions>,
  { fault }: Clock,
): Promise<InvalidCall | undefined> {
  const { pathParams = {}, query, body } = call ?? {};
  const urlFault = findBaseUrlFault(options.baseUrl, options.allowInsecure);
  const contracts: Contracts = await load();
  const unaddressable = Object.entries(Object(pathParams) as object).filter(
    ([, value]) => typeof value === 'string' && UNADDRESSABLE.test(value),
  );
  const parts: [part: InvalidCall['part'], issues: readonly Issue[]][] = [
    ['options', fault === undefined ? [] : [ownIssue('client.option', fault[1], fault[0])]],
    ['options', hasFetch(options) ? [] : [ownIssue('client.option', 'expected a function', 'fetch')]],
    ['options', urlFault === undefined ? [] : [ownIssue('client.base_url', urlFault, 'baseUrl')]],
    ['body', call === undefined ? [ownIssue('client.not_json', UNREADABLE)] : []],
    ['pathParams', findIssues(contracts.pathParams, pathParams)],
    ['pathParams', unaddressable.map(([name]) => ownIssue('client.path_segment', SEGMENT, name))],
    ['query', query === undefined ? [] : findIssues(contracts.query, query)],
    ['body', findIssues(contracts.request, body)],
    ['body', issue === undefined ? [] : [issue]],
  ];
  const [part, issues = []] = parts.find(([, found]) => found.length > 0) ?? [];
  return part && { kind: 'invalid-call', retry: 'after-change', operation: id, part, issues };
}
