import type { OperationId } from '@data-import/errors';
import type { Issue, ParameterValidator, Validator } from '@data-import/validators';
import type { AnyCall, InvalidCall, Operation } from './operation.js';

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
    .map(([name]) => ({
      code: 'client.path_segment',
      message: 'a path parameter is not "." or "..", and has no lone surrogates',
      path: [name],
      pointer: `/${name}`,
    }));
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
  const result = contract?.validate(value);
  return result === undefined || result.ok ? [] : result.issues;
}

/** The validators are loaded only where a guard does not decide. */
export async function findInvalidPart<Id extends OperationId>(
  { id, path, body: isBody, load }: Operation<Id>,
  { pathParams = {}, query, body }: AnyCall,
): Promise<InvalidCall | undefined> {
  if (query === undefined && fillsPath(path, pathParams) && isBody?.(body) !== false) return undefined;
  const contracts: Contracts = await load();
  const parts = [
    ['pathParams', [...findIssues(contracts.pathParams, pathParams), ...unaddressable(pathParams)]],
    ['query', query === undefined ? [] : findIssues(contracts.query, query)],
    ['body', findIssues(contracts.request, body)],
  ] as const;
  const [part, issues] = parts.find(([, found]) => found.length > 0) ?? [];
  if (part === undefined || issues === undefined) return undefined;
  return { kind: 'invalid-call', retry: 'after-change', operation: id, part, issues };
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
