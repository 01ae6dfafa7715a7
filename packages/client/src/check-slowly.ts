import type { OperationId } from '@data-import/errors';
import type { Issue, ParameterValidator, Validator } from '@data-import/validators';
import { toPointer } from '@data-import/validators/runtime';
import { type AnyCall, type OptionFault, UNADDRESSABLE } from './checked-call.js';
import { notJson, UNREADABLE } from './json-body.js';
import type { InvalidCall, Operation } from './operation.js';

type AnyContract = Validator<unknown> | ParameterValidator<unknown, unknown>;

const SEGMENT = 'a path parameter is not "." or "..", and has no lone surrogates';

function findIssues(contract: AnyContract | undefined, value: unknown): readonly Issue[] {
  if (contract === undefined) {
    const fields = typeof value === 'object' ? Object.values({ ...value }) : [value];
    const isGiven = fields.some((each) => each !== undefined);
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
  fault: OptionFault | undefined,
): Promise<InvalidCall | undefined> {
  const { pathParams = {}, query, body } = call ?? {};
  const contracts: Partial<Record<'pathParams' | 'query' | 'request', AnyContract>> = await load();
  const unaddressable = Object.entries(typeof pathParams === 'object' ? { ...pathParams } : {}).filter(
    ([, value]) => typeof value === 'string' && UNADDRESSABLE.test(value),
  );
  const parts: [part: InvalidCall['part'], issues: readonly Issue[]][] = [
    ['options', fault === undefined ? [] : [ownIssue('client.option', fault[1], fault[0])]],
    ['body', call === undefined ? [notJson(UNREADABLE, [])] : []],
    ['pathParams', findIssues(contracts.pathParams, pathParams)],
    ['pathParams', unaddressable.map(([name]) => ownIssue('client.path_segment', SEGMENT, name))],
    ['query', (contracts.query ?? query) ? findIssues(contracts.query, query ?? {}) : []],
    ['body', findIssues(contracts.request, body)],
    ['body', issue === undefined ? [] : [issue]],
  ];
  const [part, issues = []] = parts.find(([, found]) => found.length > 0) ?? [];
  return part && { kind: 'invalid-call', retry: 'after-change', operation: id, part, issues };
}
