import { once } from '../once.js';
import { followReferences, listSchemas, mapInner, type Schema, type SchemaObject } from './schema.js';

export function toSenderView(before: SchemaObject, after: SchemaObject): SchemaObject {
  const unsent = collectAdded(before, after);
  const view = (schema: Schema): Schema => {
    if (typeof schema === 'boolean') return schema;
    const mapped = mapInner(schema, view);
    const names = unsent.get(schema) ?? [];
    if (names.length === 0) return mapped;
    const absent = Object.fromEntries(names.map((name) => [name, false]));
    return { ...mapped, properties: { ...absent, ...mapped.properties } };
  };
  return view(before) as SchemaObject;
}

type Added = Map<Schema, readonly string[]>;

function collectAdded(before: SchemaObject, after: SchemaObject): Added {
  const added: Added = new Map();
  const compared = new Map<Schema, Set<Schema>>();
  // With combined in-place schemas, a field that one of them documents is known to all.
  const all = listSchemas(before);
  const known = new Set(all.some(combines) ? all.flatMap(listNames) : []);
  const compare = (was: Schema | undefined, is: Schema | undefined): void => {
    if (typeof was !== 'object' || typeof is !== 'object') return;
    const [one, other] = [followReferences(before, was), followReferences(after, is)];
    const partners = once(compared, one, () => new Set());
    if (typeof one !== 'object' || typeof other !== 'object' || partners.has(other)) return;
    partners.add(other);
    if (isOpen(one)) {
      const own = new Set(listNames(one));
      const names = Object.keys(other.properties ?? {}).filter((name) => !own.has(name) && !known.has(name));
      added.set(one, [...(added.get(one) ?? []), ...names]);
    }
    for (const name of Object.keys(one.properties ?? {}))
      compare(one.properties?.[name], other.properties?.[name]);
    for (const keyword of ['items', 'additionalProperties'] as const) compare(one[keyword], other[keyword]);
    for (const keyword of ['prefixItems', 'allOf', 'anyOf', 'oneOf'] as const)
      one[keyword]?.forEach((part, index) => compare(part, other[keyword]?.[index]));
  };
  compare(before, after);
  return added;
}

function isOpen({ properties, additionalProperties = true, patternProperties }: SchemaObject): boolean {
  return properties !== undefined && additionalProperties === true && patternProperties === undefined;
}

const COMBINING = ['allOf', 'anyOf', 'oneOf', 'not', 'if', 'dependentSchemas'] as const;

function combines(schema: SchemaObject): boolean {
  const isAlone =
    schema.$ref === undefined || (schema.properties === undefined && schema.required === undefined);
  return !isAlone || COMBINING.some((keyword) => schema[keyword] !== undefined);
}

function listNames({ properties = {}, required = [], dependentRequired = {} }: SchemaObject): string[] {
  return [...Object.keys(properties), ...required, ...Object.entries(dependentRequired).flat(2)];
}
