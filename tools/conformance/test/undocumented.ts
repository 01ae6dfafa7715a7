import { acceptsAnything, type Schema } from '@data-import/arbitraries';

/** Where a field is that a schema does not document: its steps, joined. */
export type Place = readonly (string | number)[];

type JsonObject = Readonly<Record<string, unknown>>;

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

/**
 * The undocumented fields of a value, by its published schema alone: the oracle of `unknownFields`. Those of closed
 * objects are left out unless they are asked for. It knows what the contracts use, and no alternatives that share a type.
 *
 * @throws {Error} where two alternatives may have the type of the value, and one of them documents fields.
 */
export function undocumentedBy(document: Schema, value: unknown, withClosed: boolean): Place[] {
  const found: Place[] = [];

  function resolve(schema: Schema): Schema {
    if (schema.$ref === undefined) return schema;
    const name = schema.$ref.split('/').at(-1)!;
    return document.$defs?.[name] ?? document;
  }

  function alternativeFor(schema: Schema, part: unknown): Schema | undefined {
    const fitting = schema.anyOf!.map(resolve).filter(({ type }) => type === typeOf(part));
    if (fitting.length > 1) throw new Error('two alternatives have one type');
    return fitting[0];
  }

  function walk(given: Schema, part: unknown, path: Place): void {
    const schema = resolve(given);
    if (acceptsAnything({ ...schema, $defs: document.$defs ?? {} })) return;
    if (schema.properties === undefined && schema.anyOf !== undefined) {
      const alternative = alternativeFor(schema, part);
      if (alternative !== undefined) walk(alternative, part, path);
    } else if (Array.isArray(part)) {
      if (schema.items !== undefined)
        part.forEach((item, index) => walk(schema.items!, item, [...path, index]));
    } else if (isObject(part)) {
      walkObject(schema, part, path);
    }
  }

  function walkObject({ properties, additionalProperties }: Schema, object: JsonObject, path: Place): void {
    for (const [name, field] of Object.entries(object)) {
      if (field === undefined) continue;
      const known =
        properties !== undefined && Object.hasOwn(properties, name) ? properties[name] : undefined;
      if (isObject(known)) walk(known, field, [...path, name]);
      else if (isObject(additionalProperties)) walk(additionalProperties, field, [...path, name]);
      else if (properties !== undefined && (withClosed || additionalProperties !== false))
        found.push([...path, name]);
    }
  }

  walk(document, value, []);
  return found;
}

/** The document without the fields at some places. */
export function withoutPlaces(value: unknown, places: readonly Place[]): unknown {
  const copy: unknown = JSON.parse(JSON.stringify(value));
  for (const place of places) {
    const parent = place
      .slice(0, -1)
      .reduce<unknown>((part, step) => (part as Record<string, unknown>)[step], copy);
    delete (parent as Record<string, unknown>)[place.at(-1)!];
  }
  return copy;
}

/** The document with further fields in some of its objects: before the others, or after them. */
export function withMoreFields(value: unknown, random: () => number): unknown {
  if (Array.isArray(value)) return value.map((item) => withMoreFields(item, random));
  if (!isObject(value)) return value;
  const fields = Object.entries(value).map(([name, field]) => [name, withMoreFields(field, random)] as const);
  const more = [[`more_${Math.floor(random() * 9)}`, { inner: [1] }]] as const;
  const choice = random();
  if (choice < 0.2) return Object.fromEntries([...more, ...fields]);
  return Object.fromEntries(choice < 0.4 ? [...fields, ...more] : fields);
}
