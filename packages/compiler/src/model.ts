import type { DocumentedError, OperationDefinition } from '@data-import/define';
import { escapeHidden } from './characters.js';
import { type JsonSchema, listReferences } from './json-schema.js';
import { once } from './once.js';

/** The schema describes a contract's own fields; a `$ref` names another contract's file: `Reading.json`. */
export interface Contract {
  readonly name: string;
  readonly file: string;
  readonly schema: JsonSchema;
}

export type Contracts = ReadonlyMap<string, Contract>;

export interface OperationContract extends Omit<OperationDefinition, Documents | 'examples'> {
  readonly pathParams?: string;
  readonly query?: string;
  readonly request?: string;
  readonly responses: Readonly<Record<string, ResponseContract>>;
}

type Documents = 'pathParams' | 'query' | 'request' | 'responses';

export interface ResponseContract {
  readonly description: string;
  readonly body: string;
  readonly errors?: readonly DocumentedError[];
}

export interface InSchema {
  readonly schema: string;
  readonly pointer: string;
  readonly operation?: undefined;
}

export type GapLocation = InSchema | { readonly operation?: string; readonly schema?: undefined };

export type Gap = GapLocation & { readonly missing: string };

export type Assumption = GapLocation & { readonly assumption: string };

export interface Remarks {
  readonly gaps: readonly Gap[];
  readonly assumptions: readonly Assumption[];
}

export type Overview = RestOverview | EventOverview;

export interface RestOverview extends Remarks {
  readonly title: string;
  readonly description: string;
  readonly server: Server;
  readonly authorization: { readonly header: string; readonly remark: string };
  readonly links: readonly LinkDefinition[];
  readonly tags: readonly { readonly name: string; readonly description: string }[];
}

export interface Server {
  readonly description: string;
  readonly placeholder: string;
  readonly baseUrl: string;
  readonly undocumented: string;
}

export interface LinkDefinition {
  readonly from: string;
  readonly statuses: readonly number[];
  readonly values?: Readonly<Record<string, string>>;
  readonly to: readonly string[];
}

export interface EventOverview extends Remarks {
  readonly title: string;
  readonly description?: string | undefined;
  readonly domains: Readonly<Record<string, string>>;
}

export interface Model<O extends Overview = Overview> {
  readonly contracts: Contracts;
  readonly operations: readonly OperationContract[];
  readonly overview: O;
}

export type RestModel = Model<RestOverview>;
export type EventModel = Model<EventOverview>;

export type FileMap = Map<string, string>;

export class RuleError extends Error {
  override readonly name = 'RuleError';

  readonly file: string;
  readonly rule: string;

  constructor(file: string, rule: string) {
    super(escapeHidden(`${file}: ${rule}`));
    this.file = file;
    this.rule = rule;
  }
}

export function reachableFrom(
  schema: JsonSchema,
  contracts: Contracts,
  known = new Map<string, ReadonlySet<string>>(),
): Set<string> {
  const reached = new Set<string>();
  // Not recursive, because a chain of references may overflow the call stack.
  const path = [listReferences(schema).values()];
  for (let references = path.at(-1); references !== undefined; references = path.at(-1)) {
    const { value: name, done } = references.next();
    if (done === true) {
      path.pop();
    } else if (!reached.has(name)) {
      reached.add(name);
      const next = once(known, name, () => listReferences(contracts.get(name)?.schema ?? {}));
      path.push(next.values());
    }
  }
  return reached;
}

/** The named contracts and, transitively, all that they reference. */
export function listReachable(names: Iterable<string>, contracts: Contracts): Contracts {
  const all = [...names].flatMap((name) => [name, ...reachableFrom(contracts.get(name)!.schema, contracts)]);
  return new Map(all.map((name) => [name, contracts.get(name)!]));
}

function toReferences(contracts: Contracts): Map<string, readonly string[]> {
  return new Map(
    [...contracts.values()].map(({ name, schema }) => [
      name,
      [...listReferences(schema)].filter((other) => contracts.has(other)),
    ]),
  );
}

/** Contract names in topological order, dependencies first; the members of a cycle are contiguous. */
export function listByReference(contracts: Contracts): string[] {
  return strongComponents(toReferences(contracts)).flat();
}

export function recursiveContracts(contracts: Contracts): Set<string> {
  return new Set(listCycles(toReferences(contracts)).flat());
}

export function listCycles(edges: Edges): string[][] {
  return strongComponents(edges).filter(
    ([name, ...others]) => others.length > 0 || edges.get(name!)!.includes(name!),
  );
}

type Edges = ReadonlyMap<string, readonly string[]>;

/** Tarjan's strongly connected components; iterative, because a long chain would overflow the call stack. */
export function strongComponents(edges: Edges): string[][] {
  const visits = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const closed = new Set<string>();
  const components: string[][] = [];

  const enter = (node: string) => {
    visits.set(node, visits.size);
    lowest.set(node, visits.size - 1);
    open.push(node);
    return { node, targets: edges.get(node)!.values() };
  };
  const lower = (node: string, to: number): void => {
    lowest.set(node, Math.min(lowest.get(node)!, to));
  };
  const leave = (node: string, parent: string | undefined): void => {
    if (parent !== undefined) lower(parent, lowest.get(node)!);
    if (lowest.get(node) !== visits.get(node)) return;
    const component = open.splice(open.lastIndexOf(node));
    for (const each of component) closed.add(each);
    components.push(component);
  };

  for (const root of edges.keys()) {
    if (visits.has(root)) continue;
    const path = [enter(root)];
    for (let step = path.at(-1); step !== undefined; step = path.at(-1)) {
      const { value: target, done } = step.targets.next();
      if (done === true) {
        path.pop();
        leave(step.node, path.at(-1)?.node);
      } else if (!visits.has(target)) path.push(enter(target));
      else if (!closed.has(target)) lower(step.node, visits.get(target)!);
    }
  }
  return components;
}
