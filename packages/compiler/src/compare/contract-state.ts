import type { JsonSchema } from '../json-schema.js';
import type { Contracts } from '../model.js';
import { eventsIn } from '../publish/emit-index.js';
import { type Identifiers, type OperationDocuments, toDocuments } from '../publish/emit-json.js';
import { toComparable } from './comparable.js';
import type { SchemaObject } from './schema.js';

export interface ComparedContract {
  readonly name: string;
  readonly isEvent: boolean;
  readonly schema: SchemaObject;
}

export interface ComparedOperation extends OperationDocuments {
  readonly remarks?: unknown;
}

export interface ContractState {
  readonly contracts: ReadonlyMap<string, ComparedContract>;
  readonly operations: ReadonlyMap<string, ComparedOperation>;
}

export function toState(
  contracts: Contracts,
  operations: readonly ComparedOperation[],
  identifiers: Identifiers = new Map(),
): ContractState {
  const events = new Map(eventsIn(contracts).map((event) => [event.name, event]));
  const documents = [...toDocuments(contracts, identifiers)].map(([name, document]) =>
    toEntry(document, { name, ...events.get(name) }),
  );
  return {
    contracts: new Map(documents),
    operations: toOperations(operations),
  };
}

export function toOperations(operations: readonly ComparedOperation[]): ContractState['operations'] {
  return new Map(operations.map((operation) => [operation.operationId, operation]));
}

export function toEntry(
  document: JsonSchema,
  { name, type, version }: { readonly name: string; readonly type?: string; readonly version?: string },
): readonly [subject: string, contract: ComparedContract] {
  const isEvent = type !== undefined;
  const schema = toComparable(JSON.parse(JSON.stringify(document)) as SchemaObject);
  return [isEvent ? `${type} ${version}` : name, { name, isEvent, schema }];
}
