import { JsonTypeLister } from '@data-import/compiler/json-types';
import { acceptsNothing, type JsonSchema, type JsonType, toRefName } from '@data-import/compiler/json-schema';
import { OWN_FORMATS } from '@data-import/define';
import type { Contract } from '@data-import/compiler/model';
import { nameUniquely } from './names.js';

/** `bigint` is an integer that the contract limits to 64 bits; `integer` has no limit. */
export type ColumnKind =
  | 'text'
  | 'bigint'
  | 'integer'
  | 'number'
  | 'decimal'
  | 'boolean'
  | 'date'
  | 'timestamp'
  | 'json';

export interface Field {
  /** The path of the value in a document; empty if the document is a single value. */
  readonly path: readonly string[];
  readonly kind: ColumnKind;
}

export interface Column extends Field {
  readonly name: string;
}

export interface TableColumns {
  readonly columns: readonly Column[];
  /** Nested objects whose fields became columns. */
  readonly objects: readonly Pick<Column, 'name' | 'path'>[];
  /** Whether documents are objects whose fields became columns. */
  readonly isObject: boolean;
}

/** A PostgreSQL row has to fit in a page of 8 kB, where each TOASTed value leaves a pointer of 18 bytes. */
const MAX_COLUMNS = 300;
const MAX_DEPTH = 8;

/** Lists the columns of a contract. Flattens nested objects as deep as the limit of columns allows. */
export function listColumns(root: JsonSchema, reserved: readonly string[]): TableColumns {
  const reader = new SchemaReader(root);
  let fields: readonly FoundField[] = [];
  for (let depth = MAX_DEPTH; depth > 0; depth -= 1) {
    fields = reader.listFields(root, depth);
    if (fields.filter(isLeaf).length <= MAX_COLUMNS) break;
  }
  const leaves = fields.filter(isLeaf).slice(0, MAX_COLUMNS);
  const objects = fields.filter((field) => !isLeaf(field) && field.path.length > 0);
  const paths = [...leaves, ...objects].map(({ path }) => (path.length === 0 ? ['value'] : path));
  const names = nameUniquely(paths, reserved);
  return {
    columns: leaves.map((leaf, index) => ({ ...leaf, name: names[index]! })),
    objects: objects.map(({ path }, index) => ({ path, name: names[leaves.length + index]! })),
    isObject: fields.some(({ path, kind }) => path.length === 0 && kind === 'object'),
  };
}

interface FoundField {
  readonly path: readonly string[];
  readonly kind: ColumnKind | 'object';
}

function isLeaf(field: FoundField): field is Field {
  return field.kind !== 'object';
}

const INTEGER_LIMIT = 2 ** 63;

type Properties = ReadonlyMap<string, JsonSchema>;

class SchemaReader {
  readonly #definitions: ReadonlyMap<string, Pick<Contract, 'schema'>>;
  readonly #types: JsonTypeLister;

  constructor({ $defs = {} }: JsonSchema) {
    this.#definitions = new Map(Object.entries($defs).map(([name, schema]) => [name, { schema }]));
    this.#types = new JsonTypeLister(this.#definitions);
  }

  /** Lists an object before its fields. A recursive object stays a single JSON value. */
  listFields(
    schema: JsonSchema,
    depth: number,
    path: readonly string[] = [],
    outer: readonly string[] = [],
  ): FoundField[] {
    const types = this.#types.list(schema);
    if (types.size === 0 || acceptsNothing(schema)) return [];
    const references = new Set<string>();
    const properties = this.#readProperties(schema, references);
    const isObject = types.has('object') && this.#listTypes(schema).length === 1;
    const isRecursive = outer.some((name) => references.has(name));
    if (!isObject || properties.size === 0 || isRecursive || path.length >= depth)
      return [{ path, kind: this.#toKind(schema) }];
    const around = [...outer, ...references];
    const fields = [...properties].flatMap(([name, inner]) =>
      this.listFields(inner, depth, [...path, name], around),
    );
    return [{ path, kind: 'object' }, ...fields];
  }

  #listTypes(schema: JsonSchema): JsonType[] {
    return [...this.#types.list(schema)].filter((type) => type !== 'null');
  }

  #toKind(schema: JsonSchema): ColumnKind {
    const [type, ...others] = this.#listTypes(schema);
    if (others.length > 0) return 'json';
    if (type === 'boolean') return 'boolean';
    if (type === 'string') return this.#toTextKind(schema);
    if (type !== 'number') return 'json';
    if (!this.#states(schema, isWhole)) return 'number';
    return this.#states(schema, isAboveLimit) && this.#states(schema, isBelowLimit) ? 'bigint' : 'integer';
  }

  #toTextKind(schema: JsonSchema): ColumnKind {
    const hasFormat = (...names: (string | undefined)[]): boolean =>
      this.#states(schema, ({ format }) => names.includes(format));
    if (hasFormat('date')) return 'date';
    if (hasFormat('date-time', 'utc-date-time')) return 'timestamp';
    // Published schemas replace the format by its pattern.
    return hasFormat('decimal') ||
      this.#states(schema, ({ pattern }) => pattern === OWN_FORMATS.decimal.pattern)
      ? 'decimal'
      : 'text';
  }

  /** Whether the schema passes the test for every value but null, in place or through references. */
  #states(schema: JsonSchema, test: (part: JsonSchema) => boolean, seen: readonly string[] = []): boolean {
    if (test(schema)) return true;
    const { $ref = '', allOf = [], anyOf = [], oneOf = [] } = schema;
    const name = toRefName($ref);
    const target = seen.includes(name) ? undefined : this.#definitions.get(name)?.schema;
    const isStated = (part: JsonSchema): boolean => this.#states(part, test, [...seen, name]);
    const parts = target === undefined ? allOf : [...allOf, target];
    return (
      parts.some(isStated) ||
      [anyOf, oneOf].some((branches) => {
        const given = branches.filter((branch) => this.#listTypes(branch).length > 0);
        return given.length > 0 && given.every(isStated);
      })
    );
  }

  /** @param references collects the contracts that the schema references in place */
  #readProperties(schema: JsonSchema, references: Set<string>): Properties {
    const { properties = {}, $ref = '', allOf = [], anyOf = [], oneOf = [] } = schema;
    const cases = [schema.then ?? [], schema.else ?? []].flat();
    const name = toRefName($ref);
    const target = references.has(name) ? undefined : this.#definitions.get(name)?.schema;
    if (target !== undefined) references.add(name);
    const own = Object.entries(properties).filter(
      (entry): entry is [string, JsonSchema] => entry[1] !== false,
    );
    const read = (part: JsonSchema): Properties => this.#readProperties(part, references);
    return join('allOf', [
      new Map(own),
      ...(target === undefined ? [] : [read(target)]),
      ...allOf.map(read),
      ...[anyOf, oneOf, cases].map((branches) => join('anyOf', branches.map(read))),
    ]);
  }
}

function join(keyword: 'allOf' | 'anyOf', all: readonly Properties[]): Properties {
  const names = new Set(all.flatMap((properties) => [...properties.keys()]));
  return new Map(
    Array.from(names, (name) => {
      const [first, ...others] = all.flatMap((properties) => properties.get(name) ?? []);
      return [name, others.length === 0 ? first! : { [keyword]: [first!, ...others] }];
    }),
  );
}

function isWhole({ type, enum: values, const: constant }: JsonSchema): boolean {
  const types = new Set([type].flat());
  if (types.has('integer') && !types.has('number')) return true;
  const numbers = (constant === undefined ? values : [constant])?.filter(
    (value) => typeof value === 'number',
  );
  return numbers?.every(Number.isInteger) === true;
}

function isAboveLimit({ minimum, exclusiveMinimum }: JsonSchema): boolean {
  return Math.max(minimum ?? -Infinity, exclusiveMinimum ?? -Infinity) >= -INTEGER_LIMIT;
}

function isBelowLimit({ maximum = Infinity, exclusiveMaximum = Infinity }: JsonSchema): boolean {
  return maximum < INTEGER_LIMIT || exclusiveMaximum <= INTEGER_LIMIT;
}
