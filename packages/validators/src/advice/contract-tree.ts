import { toSteps } from '@data-import/define/json-pointer';
import { readSeenValues } from '@data-import/define/open-enum';
import { readStandardName } from '@data-import/define/standard-name';
import { isObject } from '../runtime/index.js';
import type { ContractPart } from './rule.js';

/** A self-contained JSON Schema document. */
export type ContractSchema = Readonly<Record<string, unknown>>;

/** The schemas `true` and `{}`, of free-form values, document nothing. */
function isConstrained(schema: unknown): boolean {
  return isObject(schema) && Object.keys(schema).length > 0;
}

const BRANCHES = ['allOf', 'anyOf', 'oneOf', 'then', 'else'];

/** The subschemas that may describe one value. Interned by their set, because contracts are recursive. */
export class PartNode implements ContractPart {
  readonly formats: ReadonlySet<string>;
  readonly seenValues: readonly string[];
  readonly fields: readonly string[];
  readonly writtenNames: ReadonlySet<string>;
  /** Whether fields with other names are documented too. */
  readonly isOpen: boolean;
  readonly #byName = new Map<string, PartNode | undefined>();
  /** The names of renamed fields in documents, by their names in the standard. */
  readonly #written = new Map<string, string>();
  #items: PartNode | undefined;

  constructor(
    readonly name: string,
    readonly schemas: readonly ContractSchema[],
    readonly tree: ContractTree,
  ) {
    this.formats = new Set(schemas.map(({ format }) => String(format ?? '')));
    this.seenValues = schemas.flatMap((schema) => readSeenValues(schema) ?? []).map(String);
    for (const [written, schema] of schemas.flatMap(({ properties }) => Object.entries(properties ?? {}))) {
      if (schema !== false) this.#written.set(readStandardName(schema) ?? written, written);
    }
    this.fields = [...this.#written.keys()];
    this.writtenNames = new Set(this.#written.values());
    this.isOpen = schemas.some(({ additionalProperties: others, patternProperties: patterns }) => {
      return isConstrained(others) || patterns !== undefined;
    });
  }

  writtenName(field: string): string {
    return this.#written.get(field) ?? field;
  }

  field(name: string): PartNode | undefined {
    if (!this.#byName.has(name)) this.#byName.set(name, this.#findField(name));
    return this.#byName.get(name);
  }

  get items(): PartNode | undefined {
    this.#items ??= this.tree.partOf(
      this.name,
      this.schemas.flatMap(({ items, prefixItems = [] }) => [items, ...(prefixItems as unknown[])]),
    );
    return this.#items;
  }

  #findField(name: string): PartNode | undefined {
    const written = this.writtenName(name);
    const found = this.schemas.flatMap(({ properties, patternProperties, additionalProperties }) => {
      const named = Object.entries(properties ?? {}).filter(([each]) => each === written);
      const matching = Object.entries(patternProperties ?? {}).filter(([pattern]) =>
        new RegExp(pattern, 'u').test(written),
      );
      const own = [...named, ...matching].map(([, schema]) => schema as unknown);
      return own.length > 0 || !isConstrained(additionalProperties) ? own : [additionalProperties];
    });
    return this.tree.partOf(name, found);
  }
}

export class ContractTree {
  readonly root: PartNode;
  readonly #ids = new Map<ContractSchema, number>();
  readonly #parts = new Map<string, PartNode>();

  constructor(readonly document: ContractSchema) {
    this.root = this.partOf('', [document]) ?? new PartNode('', [], this);
  }

  /** Undefined if nothing is documented. */
  partOf(name: string, schemas: readonly unknown[]): PartNode | undefined {
    const reached = new Set<ContractSchema>();
    for (const schema of schemas) this.#reach(schema, reached);
    if (reached.size === 0) return undefined;
    const all = [...reached];
    const key = JSON.stringify([name, ...all.map((schema) => this.#idOf(schema)).sort((a, b) => a - b)]);
    let part = this.#parts.get(key);
    if (part === undefined) this.#parts.set(key, (part = new PartNode(name, all, this)));
    return part;
  }

  #idOf(schema: ContractSchema): number {
    const id = this.#ids.get(schema) ?? this.#ids.size;
    this.#ids.set(schema, id);
    return id;
  }

  #reach(schema: unknown, reached: Set<ContractSchema>): void {
    if (!isObject(schema) || reached.has(schema)) return;
    reached.add(schema);
    if (typeof schema['$ref'] === 'string') this.#reach(this.#resolve(schema['$ref']), reached);
    for (const keyword of BRANCHES)
      for (const branch of [schema[keyword]].flat()) this.#reach(branch, reached);
  }

  #resolve(reference: string): unknown {
    if (!reference.startsWith('#')) return undefined;
    return toSteps(decodeURIComponent(reference)).reduce<unknown>(
      (found, step) => (typeof found === 'object' ? found?.[step as keyof typeof found] : undefined),
      this.document,
    );
  }
}
