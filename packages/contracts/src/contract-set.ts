import type { ParameterValidator, Validator } from '@data-import/validators';
import type { BytesGuard } from '@data-import/validators/runtime/bytes';

export type JsonSchema = Readonly<Record<string, unknown>>;

/** The validator of a document, or of the text in a query, path or header. */
export type ContractValidator = Validator<unknown> | ParameterValidator<unknown, unknown>;

/** One contract of a set. Its schema and its validator are loaded when they are first used. */
export interface ContractEntry {
  /** `Account`; of an event, its type and version: `account.created@v1`. Unique in the set. */
  readonly name: string;
  readonly description: string;
  /** `part`: of requests or responses. */
  readonly direction: 'request' | 'response' | 'part' | 'event';
  /** Whether a request carries it as text: as its query, path parameters or a header. */
  readonly isWire: boolean;
  /** Where people look for it: `request`, `event, accounts-and-users`. */
  readonly section: string;
  /** Self-contained: references lead to `$defs`. */
  readonly schema: JsonSchema;
  /** The path of its page in the reference: `contracts/Account`. */
  readonly page?: string;
  /** The path of the file that declares its type. */
  readonly types?: string;
  /** Whether it comes from a compiled folder, where it may use any keyword. */
  readonly isOwn?: true;
  load(): Promise<ContractValidator>;
  /** Slower to load than the validator: one module contains all guards over bytes of a set. */
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
  /** By status. */
  readonly responses: Readonly<Record<string, string>>;
}

export interface EventVersion {
  readonly type: string;
  readonly version: string;
  /** The exported name: `AccountCreatedV1`. */
  readonly name: string;
}

/** The names of a set: enough to resolve one. */
export interface ContractNames {
  /** The names of all entries, those of parameters included. */
  names(): Iterable<string>;
  readonly operations: readonly OperationContracts[];
  readonly events: readonly EventVersion[];
  /** The sets that this one combines, the most important one first. */
  readonly layers?: readonly ContractNames[];
}

export interface ContractSet extends ContractNames {
  readonly name: string;
  /** @param name the name of an entry; `resolveContract` finds it for other spellings */
  get(name: string): ContractEntry | undefined;
  readonly layers?: readonly ContractSet[];
  /** Of a deployment, whose operations are complete: contracts and events of the standard that it lacks. */
  readonly removed?: ReadonlySet<string>;
}

export function nameEvent({ type, version }: Pick<EventVersion, 'type' | 'version'>): string {
  return `${type}@${version}`;
}

export function bytesGuardName(contract: string): string {
  return `is${contract}Bytes`;
}

/** The first set decides about a name that several sets contain. */
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
