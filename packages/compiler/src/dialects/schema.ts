/** The part of JSON Schema (draft 2020-12) that conversions read. A document may have other keywords, which stay. */
export interface Schema {
  readonly $schema?: string;
  readonly $id?: string;
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Schema>>;
  readonly title?: string;
  readonly description?: string;
  readonly $comment?: string;
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema | false>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly minProperties?: number;
  readonly items?: Schema;
  readonly format?: string;
  readonly pattern?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly if?: Schema;
  readonly then?: Schema;
  readonly else?: Schema;
  readonly default?: unknown;
  readonly examples?: readonly unknown[];
}

const REF_PREFIX = '#/$defs/';

/** The contract that a `$ref` names, in the model (`Reading.json`) or in a published document (`#/$defs/Reading`). */
export function toRefName(ref: string): string {
  return ref.startsWith(REF_PREFIX) ? ref.slice(REF_PREFIX.length) : ref.replace(/\.json$/, '');
}

/** The same schema with each schema directly inside it converted. Its `$defs`, and data such as examples, stay. */
export function mapSubschemas<S extends Schema>(
  schema: S,
  convert: (inner: S | false) => unknown,
): Record<string, unknown> {
  const each = (inner: Schema | false): unknown => convert(inner as S | false);
  const mapped = { ...schema } as Record<string, unknown>;
  if (schema.properties !== undefined) {
    mapped['properties'] = Object.fromEntries(
      Object.entries(schema.properties).map(([name, property]) => [name, each(property)]),
    );
  }
  for (const keyword of ['anyOf', 'oneOf'] as const) {
    const branches = schema[keyword];
    if (branches !== undefined) mapped[keyword] = branches.map(each);
  }
  for (const keyword of ['items', 'additionalProperties', 'if', 'then', 'else'] as const) {
    const inner = schema[keyword];
    if (typeof inner === 'object') mapped[keyword] = each(inner);
  }
  return mapped;
}

/** A name as a step of a JSON Pointer (RFC 6901). */
export function pointerStep(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}
