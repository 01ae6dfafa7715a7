import type { ParameterValidator, Validator } from '@data-import/validators';
import type { BytesGuard } from '@data-import/validators/runtime/bytes';

export type JsonSchema = Readonly<Record<string, unknown>>;

/** Validates a document, or decodes and validates the texts of a query, path or headers. */
export type ContractValidator = Validator<unknown> | ParameterValidator<unknown, unknown>;

/** A contract of a set. Loads its schema and its validator on first use. */
export interface ContractEntry {
  /** Unique in the set: `Account`, or for an event its type and version, `account.created@v1`. */
  readonly name: string;
  readonly description: string;
  /** `part` means contained in requests or responses. */
  readonly direction: 'request' | 'response' | 'part' | 'event';
  /** Whether requests carry it as text, in the query, the path or headers. */
  readonly isWire: boolean;
  /** The section of the reference, such as `request` or `event, accounts-and-users`. */
  readonly section: string;
  /** Self-contained: all references point into `$defs`. */
  readonly schema: JsonSchema;
  /** The path of its page in the reference, such as `contracts/Account`. */
  readonly page?: string;
  /** The path of the declaration file with its type. */
  readonly types?: string;
  /** Set for a contract of a compiled folder, whose schema may use any keyword. */
  readonly isOwn?: true;
  load(): Promise<ContractValidator>;
  /** Loads slower than the validator, because one module contains all guards over bytes of a set. */
  loadBytesGuard(): Promise<BytesGuard | undefined>;
}

/** An operation with the names of its contracts. */
export interface OperationContracts {
  readonly operationId: string;
  readonly method: string;
  readonly path: string;
  readonly pathParams?: string;
  readonly query?: string;
  readonly request?: string;
  /** Contract names by HTTP status. */
  readonly responses: Readonly<Record<string, string>>;
}

export interface EventVersion {
  readonly type: string;
  readonly version: string;
  /** The exported name, such as `AccountCreatedV1`. */
  readonly name: string;
}

/** The part of a set that `resolveContract` needs. */
export interface ContractNames {
  /** Yields the names of all entries, including parameter contracts. */
  names(): Iterable<string>;
  readonly operations: readonly OperationContracts[];
  readonly events: readonly EventVersion[];
  /** The combined sets, highest precedence first. */
  readonly layers?: readonly ContractNames[];
}

export interface ContractSet extends ContractNames {
  readonly name: string;
  /** @param name the exact name of an entry; `resolveContract` resolves other spellings */
  get(name: string): ContractEntry | undefined;
  readonly layers?: readonly ContractSet[];
  /** The standard contracts and events that a deployment removes; its operations are complete then. */
  readonly removed?: ReadonlySet<string>;
}

export function nameEvent({ type, version }: Pick<EventVersion, 'type' | 'version'>): string {
  return `${type}@${version}`;
}

export function bytesGuardName(contract: string): string {
  return `is${contract}Bytes`;
}

/** Combines sets. If several contain a name, the first one takes precedence. */
export function combineSets(...sets: readonly [ContractSet, ...ContractSet[]]): ContractSet {
  const all = sets.flatMap((set) => set.layers ?? [set]);
  const layers = all.map((set, index) =>
    all.slice(0, index).reduce((rest, { removed }) => (removed ? withoutRemoved(rest, removed) : rest), set),
  );
  if (layers.length === 1) return layers[0]!;
  const events = layers.flatMap((set) => set.events);
  const operations = layers.flatMap((set) => set.operations);
  return {
    name: layers.map(({ name }) => name).join(' + '),
    layers,
    names: () => new Set(layers.flatMap((set) => [...set.names()])),
    get(name) {
      for (const set of layers) {
        const entry = set.get(name);
        if (entry !== undefined) return entry;
      }
      return undefined;
    },
    events: firstBy(events, nameEvent),
    operations: firstBy(operations, ({ operationId }) => operationId),
  };
}

function withoutRemoved(set: ContractSet, removed: ReadonlySet<string>): ContractSet {
  return {
    ...set,
    names: () => [...set.names()].filter((name) => !removed.has(name)),
    get: (name) => (removed.has(name) ? undefined : set.get(name)),
    events: set.events.filter((event) => !removed.has(nameEvent(event))),
    operations: [],
  };
}

function firstBy<Item>(items: readonly Item[], toKey: (item: Item) => string): readonly Item[] {
  const byKey = new Map<string, Item>();
  for (const item of items) if (!byKey.has(toKey(item))) byKey.set(toKey(item), item);
  return [...byKey.values()];
}
