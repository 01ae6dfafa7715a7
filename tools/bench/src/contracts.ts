import { type JsonSchema, nameOfRef, referencesOf } from '@data-import/compiler/json-schema';
import { readEventContracts, readRestContracts, type Schemas } from '@data-import/workspace/contracts';

export type Schema = JsonSchema;

/** Contracts that are measured together, with every shape they use: each shape after those it refers to. */
export interface ContractSet {
  readonly id: string;
  readonly roots: readonly string[];
  readonly shapes: ReadonlyMap<string, Schema>;
  /** Requests reject undocumented fields; events allow them. */
  readonly closed: boolean;
  /** The module to import a root from. */
  readonly moduleOf: (root: string) => string;
}

const rest = readRestContracts();
const catalogue = readEventContracts();

/** Every event version of the catalogue. */
export const { events } = catalogue;

/** The name of every REST body, and of every part of one. */
export const documents: readonly string[] = [...rest.schemas.keys()].filter(
  (name) => !rest.wire.includes(name),
);

/** @throws {RangeError} if there is no schema of this name. */
export function shapeOf({ id, shapes }: Pick<ContractSet, 'id' | 'shapes'>, name: string): Schema {
  const shape = shapes.get(name);
  if (shape === undefined) throw new RangeError(`unknown shape "${name}" in the contracts of "${id}"`);
  return shape;
}

/** The schema that a schema stands for; nothing is known of a property that is ruled out. */
export function resolve(set: ContractSet, schema: Schema | false = {}): Schema {
  if (schema === false) return {};
  return schema.$ref === undefined ? schema : shapeOf(set, nameOfRef(schema.$ref));
}

/** Whether any JSON object conforms. */
export function isFreeForm(schema: Schema): boolean {
  return schema.type === 'object' && Object.keys(schema.properties ?? {}).length === 0;
}

/** Puts each shape after those it refers to. */
function inOrder(id: string, roots: readonly string[], shapes: Schemas): Map<string, Schema> {
  const ordered = new Map<string, Schema>();
  const open = new Set<string>();
  const visit = (name: string): void => {
    if (ordered.has(name)) return;
    if (open.has(name)) throw new RangeError(`recursive contracts cannot be measured: "${name}"`);
    open.add(name);
    const { $schema: _draft, $id: _identifier, $defs: _copies, ...shape } = shapeOf({ id, shapes }, name);
    for (const ref of referencesOf(shape)) visit(ref);
    ordered.set(name, shape);
  };
  for (const root of roots) visit(root);
  return ordered;
}

function moduleOfDocument(name: string): string {
  return `@data-import/validators/${name}`;
}

function moduleOfEvent(name: string): string {
  const event = events.find((each) => each.name === name);
  if (event === undefined) throw new RangeError(`unknown event "${name}"`);
  return `@data-import/events/${event.type}/${event.version}`;
}

/** Bodies of REST requests. */
function requestContracts(id: string, roots: readonly string[]): ContractSet {
  return { id, roots, shapes: inOrder(id, roots, rest.schemas), closed: true, moduleOf: moduleOfDocument };
}

/** Payloads of events. */
export function eventContracts(id: string, roots: readonly string[]): ContractSet {
  return { id, roots, shapes: inOrder(id, roots, catalogue.schemas), closed: false, moduleOf: moduleOfEvent };
}

/** A self-contained document again, as it is published: `$defs` and references. */
export function toDocument({ id, shapes }: ContractSet, root: string): Schema {
  const { [root]: schema, ...$defs } = Object.fromEntries(inOrder(id, [root], shapes));
  return { ...schema, $defs };
}

/** A copy of a schema in which a function has replaced every object. */
export function mapSchema(schema: Schema, change: (part: Schema) => Schema): Schema {
  const replaced = JSON.stringify(schema, (_key, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value) ? change(value) : value,
  );
  return JSON.parse(replaced) as Schema;
}

export const account = requestContracts('account', ['Account']);
export const transactions = requestContracts('transactions', ['CreateTransactionsRequest']);
export const someEvents = eventContracts('events', [
  'AccountCreatedV1',
  'BillingLedgerEntryPostedV2',
  'MeterpointGasBackfillV1',
]);

export function everyEvent(): ContractSet {
  return eventContracts(
    'every-event',
    events.map(({ name }) => name),
  );
}
