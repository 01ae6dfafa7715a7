import { toRefName, listReferences } from '@data-import/compiler/json-schema';
import type { Contracts } from '@data-import/compiler/model';
import type { EventContracts, JsonSchema, RestContracts, Schemas } from '../contracts.js';

export interface ShapeContext {
  readonly schemas: Schemas;
  readonly folder: 'contracts' | 'shapes';
  readonly isLoose?: true;
}

export function restContext({ schemas }: Pick<RestContracts, 'schemas'>): ShapeContext {
  return { schemas, folder: 'contracts' };
}

export function eventContext({ schemas }: Pick<EventContracts, 'schemas'>): ShapeContext {
  return { schemas, folder: 'shapes' };
}

export interface Target {
  readonly name: string;
  readonly page: string;
  readonly schema: JsonSchema;
}

export function findTarget(ref: string, { schemas, folder }: ShapeContext): Target {
  const name = toRefName(ref);
  const schema = schemas.get(name);
  if (schema === undefined) throw new Error(`there is no schema ${name}, to which one refers`);
  return { name, page: `${folder}/${name}`, schema };
}

export function toValuesPage(schema: string, field: string): string {
  return `values/${schema}.${field}`;
}

export function findHeader(name: string, { headers }: Pick<RestContracts, 'headers'>): string | undefined {
  return Object.keys(headers).find((header) => headers[header] === name);
}

export interface OperationUse {
  readonly operationId: string;
  readonly as: 'path parameters' | 'query' | 'request' | 'response';
  readonly status?: string;
}

export function directReferences({ $defs: _parts, ...schema }: JsonSchema): readonly string[] {
  return [...listReferences(schema)];
}

export function listMentioned(name: string, contracts: Contracts): readonly string[] {
  const mentioned = new Set([name]);
  for (const each of mentioned) {
    for (const inner of listReferences(contracts.get(each)?.schema ?? {})) mentioned.add(inner);
  }
  return [...mentioned].slice(1);
}

export function listReferrers(schemas: Schemas): ReadonlyMap<string, readonly string[]> {
  const referrers = new Map<string, string[]>([...schemas.keys()].map((name) => [name, []]));
  for (const [name, schema] of schemas) {
    for (const used of directReferences(schema)) if (used !== name) referrers.get(used)!.push(name);
  }
  return referrers;
}

export function listContainers(
  name: string,
  referrers: ReadonlyMap<string, readonly string[]>,
): readonly string[] {
  const found = new Set([name]);
  for (const each of found) for (const referrer of referrers.get(each) ?? []) found.add(referrer);
  return [...found];
}

export function listUnusedShapes({ schemas, shapes, events }: EventContracts): readonly string[] {
  const referrers = listReferrers(schemas);
  const names = new Set(events.map(({ name }) => name));
  return shapes.filter((shape) => !listContainers(shape, referrers).some((each) => names.has(each)));
}

export function listOperationUses({
  operations,
}: RestContracts): ReadonlyMap<string, readonly OperationUse[]> {
  const uses = new Map<string, OperationUse[]>();
  const add = (name: string | undefined, use: OperationUse): void => {
    if (name !== undefined) uses.set(name, [...(uses.get(name) ?? []), use]);
  };
  for (const { operationId, pathParams, query, request, responses } of operations) {
    add(pathParams, { operationId, as: 'path parameters' });
    add(query, { operationId, as: 'query' });
    add(request, { operationId, as: 'request' });
    for (const [status, name] of Object.entries(responses)) {
      add(name, { operationId, as: 'response', status });
    }
  }
  return uses;
}
