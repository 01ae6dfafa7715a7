import { operations as definitions } from '@data-import/schemas';
import type { OperationId } from '@data-import/errors';
import type { Issue, Validator, ParameterValidator } from '@data-import/validators';
import { operations as contracts } from '@data-import/validators/operations';
import type { InvalidCall } from './types.js';

/** A call of any operation, as it goes over the wire. */
export interface AnyCall {
  readonly pathParams?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

interface RequestContracts {
  readonly pathParams?: ParameterValidator<unknown, unknown>;
  readonly query?: ParameterValidator<unknown, unknown>;
  readonly request?: Validator<unknown>;
}

/** URLs drop segments `.` and `..`: such a value would reach another path. Contracts refuse empty ones. */
function unaddressable(pathParams: Readonly<Record<string, string>>): Issue[] {
  return Object.entries(pathParams)
    .filter(([, value]) => value === '.' || value === '..')
    .map(([name]) => ({
      code: 'client.path_segment',
      message: 'a path parameter is not "." or ".."',
      path: [name],
      pointer: `/${name}`,
    }));
}

function findIssues(
  contract: Validator<unknown> | ParameterValidator<unknown, unknown> | undefined,
  value: unknown,
): readonly Issue[] {
  const result = contract?.validate(value);
  return result === undefined || result.ok ? [] : result.issues;
}

/** The first part of a call that violates its contract. */
export function findInvalidPart(operation: OperationId, call: AnyCall): InvalidCall | undefined {
  const contract: RequestContracts = contracts[operation];
  const { pathParams = {}, query = {}, body } = call;
  const parts = [
    ['pathParams', [...findIssues(contract.pathParams, pathParams), ...unaddressable(pathParams)]],
    ['query', findIssues(contract.query, query)],
    ['body', findIssues(contract.request, body)],
  ] as const;
  const invalid = parts.find(([, issues]) => issues.length > 0);
  if (invalid === undefined) return undefined;
  const [part, issues] = invalid;
  return { kind: 'invalid-call', retry: 'after-change', operation, part, issues };
}

/** The URL of a call with its path parameters and query. */
export function toUrl(baseUrl: string, operation: OperationId, call: AnyCall): string {
  const { pathParams = {}, query = {} } = call;
  const path = definitions[operation].path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(pathParams[name] ?? ''),
  );
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)]));
  return baseUrl.replace(/\/$/, '') + path + (search.size === 0 ? '' : `?${search}`);
}
