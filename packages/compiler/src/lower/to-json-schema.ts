import { PatternStringExact, type TSchema } from '@sinclair/typebox';
import { isRaw, mapValues } from '../subschemas.js';
import { inKeywordOrder, type JsonSchema, refTo } from '../json-schema.js';

type Node = Record<string, unknown>;

/** `anyOf` of string constants -> `enum`; of one type and null -> `type: [T, 'null']`. Other unions stay. */
function foldUnion(node: Node): Node {
  const { anyOf, ...rest } = node;
  const branches = anyOf as Node[];
  if (branches.every((branch) => typeof branch['const'] === 'string')) {
    const isPersonal = branches.some((branch) => branch['x-pii'] === true);
    const values = branches.map((branch) => branch['const']);
    return { ...rest, type: 'string', enum: values, ...(isPersonal && { 'x-pii': true }) };
  }
  const [value, none] = branches;
  const type = value?.['type'];
  const isOneType = typeof type === 'string' && type !== 'null';
  if (branches.length === 2 && none?.['type'] === 'null' && value !== undefined && isOneType) {
    return { ...rest, ...orNull(value), type: [type, 'null'] };
  }
  return node;
}

/** `enum` must list null too; `type` cannot widen it. */
function orNull({ const: constant, ...value }: Node): Node {
  const listed = constant === undefined ? value['enum'] : [constant];
  return Array.isArray(listed) ? { ...value, enum: [...listed, null] } : value;
}

/** TypeBox writes a record as `patternProperties` over every name, equivalent to `additionalProperties`. */
function foldRecord(node: Node): Node {
  const { patternProperties, ...rest } = node;
  const [[names, values] = [], ...others] = Object.entries(patternProperties as Node);
  if (names !== PatternStringExact || others.length > 0) return node;
  const free = isRaw(values) && Object.keys(values).length === 0;
  return { ...rest, additionalProperties: free ? true : values };
}

export const OF_USE = ['description', 'deprecated', 'x-pii', 'x-account'] as const;

export function toJsonSchema(definition: TSchema, definitions: ReadonlyMap<string, TSchema>): JsonSchema {
  const lower = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(lower);
    if (!isRaw(value)) return value;
    const name = value['$id'] ?? value['$ref'];
    if (typeof name === 'string') {
      const shared = definitions.get(name);
      const own = OF_USE.filter((key) => value[key] !== undefined && value[key] !== shared?.[key]);
      return { $ref: refTo(name), ...Object.fromEntries(own.map((key) => [key, value[key]])) };
    }
    return lowerKeywords(value);
  };
  const lowerKeywords = (written: Node): Node => {
    const { items, additionalItems, ...rest } = written;
    const others = additionalItems !== undefined && { items: additionalItems };
    // TypeBox 0.34 writes tuples as `items` and `additionalItems`, the form before 2020-12.
    const node: Node = Array.isArray(items) ? { ...rest, prefixItems: items, ...others } : written;
    const lowered: Node = {};
    for (const [key, value] of Object.entries(node)) {
      if (key === 'examples' || key === 'default') lowered[key] = value;
      else if (key === 'properties' && isRaw(value)) lowered[key] = mapValues(value, lower);
      else lowered[key] = lower(value);
    }
    if (Array.isArray(lowered['anyOf'])) return inKeywordOrder(foldUnion(lowered));
    return inKeywordOrder(isRaw(lowered['patternProperties']) ? foldRecord(lowered) : lowered);
  };
  const { $id: _id, ...keywords } = definition;
  return lowerKeywords(keywords) as JsonSchema;
}
