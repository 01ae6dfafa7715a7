import type { OperationId } from '@data-import/errors';
import type { Issue, ParameterValidator, Validator } from '@data-import/validators';
import { findBaseUrlFault } from '@data-import/schemas';
import { toPointer } from '@data-import/validators/runtime';
import type { Clock } from './clock.js';
import { serialiseBody } from './json-body.js';
import { type AnyCall, type CheckedCall, hasFetch, UNADDRESSABLE } from './checked-call.js';
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

export async function checkSlowly<Id extends OperationId>(
  { id, load }: Operation<Id>,
  call: AnyCall | undefined,
  options: Partial<ClientOptions>,
  { fault }: Clock,
): Promise<CheckedCall> {
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
  ];
  const find = () => parts.find(([, found]) => found.length > 0);
  // Writing what is invalid may take long: a sparse array.
  const { text, issue } = body === undefined || find() !== undefined ? {} : serialiseBody(body);
  if (issue !== undefined) parts.push(['body', [issue]]);
  const sent: AnyCall = text === undefined ? { ...call } : { ...call, body: JSON.parse(text) as unknown };
  // `toJSON` may have replaced what was validated.
  if (text !== undefined) parts.push(['body', findIssues(contracts.request, sent.body)]);
  const [part, issues] = find() ?? [];
  if (part !== undefined && issues !== undefined) {
    return { ok: false, error: { kind: 'invalid-call', retry: 'after-change', operation: id, part, issues } };
  }
  return { ok: true, sent, ...(text !== undefined && { text }) };
}
