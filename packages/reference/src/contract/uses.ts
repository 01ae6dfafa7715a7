import { referencesOf } from '@data-import/compiler/json-schema';
import type { JsonSchema, RestContracts, Schemas } from '../contracts.js';

/** What an operation uses a document as. */
export interface OperationUse {
  readonly operationId: string;
  readonly as: 'path parameters' | 'query' | 'request' | 'response';
  /** Of a response. */
  readonly status?: string;
}

/** The names that a document itself refers to, without those inside them. */
export function directReferences({ $defs: _parts, ...schema }: JsonSchema): readonly string[] {
  return [...referencesOf(schema)];
}

/** The documents that refer to each document, in the order of their names. */
export function referrersOf(schemas: Schemas): ReadonlyMap<string, readonly string[]> {
  const referrers = new Map<string, string[]>([...schemas.keys()].map((name) => [name, []]));
  for (const [name, schema] of schemas) {
    for (const used of directReferences(schema)) if (used !== name) referrers.get(used)!.push(name);
  }
  return referrers;
}

/** A document and all that contain it, directly or inside others. */
export function containersOf(
  name: string,
  referrers: ReadonlyMap<string, readonly string[]>,
): readonly string[] {
  const found = new Set([name]);
  for (const each of found) for (const referrer of referrers.get(each) ?? []) found.add(referrer);
  return [...found];
}

/** What operations use each document as. */
export function operationUsesOf({ operations }: RestContracts): ReadonlyMap<string, readonly OperationUse[]> {
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
