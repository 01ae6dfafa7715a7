/** The keywords of a schema that forms use. */
interface Schema {
  readonly title?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly not?: object;
}

/** `external_account_number` -> `External account number` */
export function toLabel(field: string): string {
  return field.charAt(0).toUpperCase() + field.slice(1).replaceAll('_', ' ');
}

function mapValues<T, R>(
  record: Readonly<Record<string, T>>,
  map: (value: T, key: string) => R,
): Record<string, R> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value, key)]));
}

/** Whether the schema is `{ "not": {} }`, for which a form shows no input. */
function isForbidden({ not }: Schema): boolean {
  return not !== undefined && Object.keys(not).length === 0;
}

/** Fields that would satisfy another alternative of `oneOf`, and so exclude this one. */
function excludedFrom({ required = [] }: Schema, { oneOf = [] }: Schema): string[] {
  return oneOf.flatMap((other) => other.required ?? []).filter((field) => !required.includes(field));
}

/** Merges an alternative with its enclosing object. */
function whole(alternative: Schema, around: Schema): Schema {
  const { title: _title, anyOf: _anyOf, oneOf: _oneOf, ...shared } = around;
  const excluded = excludedFrom(alternative, around);
  const fields = Object.keys({ ...shared.properties, ...alternative.properties })
    .filter((name) => !excluded.includes(name) && !isForbidden(alternative.properties?.[name] ?? {}))
    .map((name) => [name, { ...shared.properties?.[name], ...alternative.properties?.[name] }]);
  const required = [...(shared.required ?? []), ...(alternative.required ?? [])];
  return { ...shared, ...alternative, properties: Object.fromEntries(fields), required };
}

function withWholeAlternatives(schema: Schema): Schema {
  const { properties, required: _required, anyOf, oneOf, ...rest } = schema;
  if (properties === undefined || (anyOf ?? oneOf) === undefined) return schema;
  return {
    ...rest,
    ...(anyOf && { anyOf: anyOf.map((alternative) => whole(alternative, schema)) }),
    ...(oneOf && { oneOf: oneOf.map((alternative) => whole(alternative, schema)) }),
  };
}

const PARTS: Readonly<Record<string, (value: never) => unknown>> = {
  $defs: (definitions: Record<string, Schema>) => mapValues(definitions, formSchema),
  properties: (fields: Record<string, Schema>) =>
    mapValues(fields, (field, name) => ({ title: toLabel(name), ...part(field) })),
  items: (items: Schema) => part(items),
  anyOf: (alternatives: readonly Schema[]) => alternatives.map(part),
  oneOf: (alternatives: readonly Schema[]) => alternatives.map(part),
};

function part(schema: Schema): Schema {
  const parts = mapValues({ ...schema }, (value, keyword) => PARTS[keyword]?.(value as never) ?? value);
  return withWholeAlternatives(parts);
}

/**
 * Adapts a contract's JSON Schema for a form: labels fields, and gives each alternative all fields of its object, because a form
 * shows only the chosen alternative. Removes titles of definitions, which are type names.
 */
export function formSchema(schema: object): object {
  const { title: _title, ...rest } = schema as Schema;
  return part(rest);
}
