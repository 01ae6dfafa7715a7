import type { JsonTypeLister } from '../compile/json-types.js';
import { type JsonSchema, toRefName } from '../json-schema.js';
import type { Contracts } from '../model.js';

/** Copied from the validators' runtime, which the compiler cannot import, because it is built first. */
export type ParameterPart =
  | 'number'
  | 'boolean'
  | { readonly list: ParameterPart }
  | { readonly fields: Readonly<Record<string, ParameterPart>>; readonly others?: ParameterPart };

/** Parts below this depth stay text; only recursive schemas reach it. */
const MAX_DEPTH = 5;

/** Derives how to decode the texts of a parameter from its schema. */
export class ParameterParts {
  constructor(
    private readonly contracts: Contracts,
    private readonly kinds: JsonTypeLister,
  ) {}

  /** Returns undefined if the schema accepts text, which then needs no decoding. */
  of(schema: JsonSchema, depth = 0): ParameterPart | undefined {
    const kinds = this.kinds.list(schema);
    if (depth > MAX_DEPTH) return undefined;
    if (kinds.has('array')) {
      const items = this.kinds.listItemSchemas(schema).map((each) => this.of(each, depth + 1));
      const [first] = items;
      const isSame = items.every((each) => JSON.stringify(each) === JSON.stringify(first));
      return { list: isSame && first !== undefined ? first : TEXTS };
    }
    if (kinds.has('object')) return this.#ofFields(this.#listPlaces(schema), depth);
    if (kinds.has('string')) return undefined;
    return kinds.has('number') ? 'number' : kinds.has('boolean') ? 'boolean' : undefined;
  }

  listNames(schema: JsonSchema): string[] {
    const places = this.#listPlaces(schema);
    return [...new Set(places.flatMap(({ properties = {} }) => Object.keys(properties)))];
  }

  #ofFields(places: readonly JsonSchema[], depth: number): ParameterPart {
    const fields = new Map<string, ParameterPart>();
    for (const [name, field] of places.flatMap(({ properties = {} }) => Object.entries(properties))) {
      const part = field === false || fields.has(name) ? undefined : this.of(field, depth + 1);
      if (part !== undefined) fields.set(name, part);
    }
    const open = places.map(({ additionalProperties }) => additionalProperties);
    const others = open.find((each): each is JsonSchema => typeof each === 'object');
    const part = others && this.of(others, depth + 1);
    return { fields: Object.fromEntries(fields), ...(part !== undefined && { others: part }) };
  }

  /** Lists the in-place subschemas: those that apply to the same value. */
  #listPlaces(schema: JsonSchema, seen = new Set<JsonSchema>()): JsonSchema[] {
    if (seen.has(schema)) return [];
    seen.add(schema);
    const { $ref, allOf = [], anyOf = [], oneOf = [] } = schema;
    const target = $ref === undefined ? undefined : this.contracts.get(toRefName($ref))?.schema;
    const inner = [...(target === undefined ? [] : [target]), ...allOf, ...anyOf, ...oneOf];
    return [schema, ...inner.flatMap((each) => this.#listPlaces(each, seen))];
  }
}

const TEXTS: ParameterPart = { fields: {} };
