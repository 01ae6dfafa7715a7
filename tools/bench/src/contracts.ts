import { createRequire } from 'node:module';

/** The part of JSON Schema that the measured contracts use. */
export interface Schema {
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Schema>>;
  readonly type?: 'string' | 'integer' | 'number' | 'boolean' | 'array' | 'object';
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean;
  readonly items?: Schema;
  readonly format?: string;
  readonly pattern?: string;
  readonly examples?: readonly unknown[];
  readonly oneOf?: readonly Schema[];
  readonly if?: Schema;
  readonly then?: Schema;
}

/** Contracts that are measured together, with every shape they are made of: each shape after those it refers to. */
export interface ContractSet {
  readonly id: string;
  readonly roots: readonly string[];
  readonly shapes: ReadonlyMap<string, Schema>;
  /** Requests take no undocumented field; events do. */
  readonly closed: boolean;
  /** Where a root is imported from. */
  readonly moduleOf: (root: string) => string;
}

interface EventEntry {
  readonly type: string;
  readonly version: string;
  readonly name: string;
}

const require = createRequire(import.meta.url);

/** Every event version of the catalogue. */
export const events: readonly EventEntry[] = (
  require('@data-import/events/index.json') as { events: EventEntry[] }
).events;

export function shapeOf(set: ContractSet, name: string): Schema {
  const shape = set.shapes.get(name);
  if (shape === undefined) throw new RangeError(`the contracts of "${set.id}" have no shape "${name}"`);
  return shape;
}

export function nameOfRef(ref: string): string {
  return ref.slice('#/$defs/'.length);
}

/** The schema that a schema stands for. */
export function resolve(set: ContractSet, schema: Schema): Schema {
  return schema.$ref === undefined ? schema : shapeOf(set, nameOfRef(schema.$ref));
}

/** Whether any JSON object conforms. */
export function isFreeForm(schema: Schema): boolean {
  return schema.type === 'object' && Object.keys(schema.properties ?? {}).length === 0;
}

function refsIn(value: unknown, found: Set<string>): Set<string> {
  if (typeof value !== 'object' || value === null) return found;
  for (const [key, part] of Object.entries(value)) {
    if (key === '$ref') found.add(nameOfRef(part as string));
    else if (key !== '$defs') refsIn(part, found);
  }
  return found;
}

/** Puts each shape after those it refers to. */
function inOrder(roots: readonly string[], shapes: ReadonlyMap<string, Schema>): Map<string, Schema> {
  const ordered = new Map<string, Schema>();
  const open = new Set<string>();
  const visit = (name: string): void => {
    if (ordered.has(name)) return;
    const shape = shapes.get(name);
    if (shape === undefined) throw new RangeError(`there is no shape "${name}"`);
    if (open.has(name))
      throw new RangeError(`"${name}" refers to itself: recursive contracts are not measured`);
    open.add(name);
    for (const ref of refsIn(shape, new Set())) visit(ref);
    ordered.set(name, shape);
  };
  for (const root of roots) visit(root);
  return ordered;
}

function toSet(
  id: string,
  folder: string,
  roots: readonly string[],
  options: Pick<ContractSet, 'closed' | 'moduleOf'>,
) {
  const shapes = new Map<string, Schema>();
  for (const root of roots) {
    const { $defs = {}, ...schema } = require(`${folder}/${root}.json`) as Schema;
    for (const [name, shape] of Object.entries($defs)) shapes.set(name, shape);
    shapes.set(root, schema);
  }
  return { id, roots, shapes: inOrder(roots, shapes), ...options };
}

/** Request bodies of the REST API. */
export function requestContracts(id: string, roots: readonly string[]): ContractSet {
  return toSet(id, '@data-import/schemas/json', roots, {
    closed: true,
    moduleOf: (root) => `@data-import/validators/${root}`,
  });
}

/** Payloads of events. */
export function eventContracts(id: string, roots: readonly string[]): ContractSet {
  const modules = new Map(
    events.map(({ type, version, name }) => [name, `@data-import/events/${type}/${version}`]),
  );
  return toSet(id, '@data-import/events/json', roots, {
    closed: false,
    moduleOf(root) {
      const module = modules.get(root);
      if (module === undefined) throw new RangeError(`there is no event "${root}"`);
      return module;
    },
  });
}

/** A published schema by itself again: `$defs` and references, as its file has it. */
export function toDocument(set: ContractSet, root: string): Schema {
  const shapes = inOrder([root], set.shapes);
  const { [root]: schema, ...$defs } = Object.fromEntries(shapes);
  return { ...schema, $defs };
}

/** A schema whose references are replaced by what they refer to. */
export function inlined(set: ContractSet, schema: Schema): Schema {
  const copy = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(copy);
    if (typeof value !== 'object' || value === null) return value;
    const { $ref } = value as Schema;
    if ($ref !== undefined) return copy(shapeOf(set, nameOfRef($ref)));
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, copy(part)]));
  };
  return copy(schema) as Schema;
}

/** A schema without the patterns that only repeat a format: a validator that knows the format need not check both. */
export function withoutRepeatedPatterns(schema: Schema): Schema {
  return JSON.parse(
    JSON.stringify(schema, (_key, value: unknown) => {
      if (typeof value !== 'object' || value === null || !('format' in value)) return value;
      const { pattern: _pattern, ...rest } = value as Schema;
      return rest;
    }),
  ) as Schema;
}

export const account = requestContracts('account', ['Account']);
export const transactions = requestContracts('transactions', ['CreateTransactionsRequest']);
export const someEvents = eventContracts('events', [
  'AccountCreatedV1',
  'BillingLedgerEntryPostedV2',
  'MeterpointGasBackfillV1',
]);
