import {
  followReferences,
  getDefinitions,
  listSchemas,
  isAnnotation,
  mapInner,
  resolveReference,
  type Schema,
  type SchemaObject,
} from './schema.js';
import { once } from '../once.js';

export type Side = 'first' | 'second';

export interface SchemaSide {
  readonly side: Side;
  readonly schema: Schema;
  /** The same for schemas of either side that are equivalent. */
  readonly id: number;
}

export class ComparedSchemas {
  readonly #documents: Readonly<Record<Side, Schema>>;
  readonly #shared: ReadonlySet<string>;
  readonly #known: Readonly<Record<Side, Map<Schema, SchemaSide>>> = { first: new Map(), second: new Map() };
  readonly #ids = new Map<string, number>();
  readonly examples: readonly string[];
  readonly formats: readonly string[];

  readonly #refersToWhole: Readonly<Record<Side, boolean>>;

  constructor(first: Schema, second: Schema) {
    this.#documents = { first, second };
    this.#shared = sharedReferences(first, second);
    const [ours, theirs] = [listSchemas(first), listSchemas(second)];
    this.#refersToWhole = { first: ours.some(refersToWhole), second: theirs.some(refersToWhole) };
    const schemas = [...ours, ...theirs];
    this.examples = distinctStrings(schemas.flatMap(({ examples = [] }) => examples));
    this.formats = distinctStrings(schemas.map(({ format }) => format));
  }

  root(side: Side): SchemaSide {
    return this.at(side, this.#documents[side]);
  }

  target(side: Side, ref: string): SchemaSide {
    return this.at(side, resolveReference(this.#documents[side], ref));
  }

  toDocument({ side, schema }: SchemaSide): Schema | undefined {
    const document = this.#documents[side];
    if (schema === document || typeof schema === 'boolean' || typeof document === 'boolean') return schema;
    if (this.#refersToWhole[side]) return undefined;
    return { ...schema, $defs: document.$defs ?? {} };
  }

  at(side: Side, schema: Schema): SchemaSide {
    return once(this.#known[side], schema, () => {
      const resolved = followReferences(this.#documents[side], schema);
      const text = toText(resolved, (ref) => (this.#shared.has(ref) ? ref : `${side} ${ref}`));
      return { side, schema: resolved, id: once(this.#ids, text, () => this.#ids.size) };
    });
  }
}

export function toText(schema: Schema, rename: (ref: string) => string = (ref) => ref): string {
  return JSON.stringify(plain(schema, rename));
}

function plain(schema: Schema, rename: (ref: string) => string): Schema {
  if (typeof schema === 'boolean') return schema;
  const entries = Object.entries(schema)
    .filter(([keyword]) => keyword !== '$defs' && !isAnnotation(keyword))
    .map(([keyword, value]): [string, unknown] => [
      keyword,
      keyword === '$ref' ? rename(String(value)) : value,
    ])
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return mapInner(Object.fromEntries(entries), (inner) => plain(inner, rename));
}

/** Greatest fixed point: references count as equal until they differ, so recursive ones can be equal. */
function sharedReferences(first: Schema, second: Schema): ReadonlySet<string> {
  const [ours, theirs] = [first, second].map(
    (document) => new Map([...getDefinitions(document)].map(([ref, schema]) => [ref, toText(schema)])),
  );
  const shared = new Set([...ours!.keys()].filter((ref) => ours!.get(ref) === theirs!.get(ref)));
  for (let size = -1; size !== shared.size;) {
    size = shared.size;
    for (const ref of shared) {
      const references = ours!.get(ref)!.matchAll(/"\$ref":"([^"]*)"/g);
      if ([...references].some(([, to]) => !shared.has(to!))) shared.delete(ref);
    }
  }
  return shared;
}

function distinctStrings(values: readonly unknown[]): readonly string[] {
  return [...new Set(values.filter((value) => typeof value === 'string'))];
}

function refersToWhole({ $ref }: SchemaObject): boolean {
  return $ref === '#';
}
