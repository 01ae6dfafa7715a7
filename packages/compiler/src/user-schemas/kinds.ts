import type { JsonType } from '../compile/expressions.js';
import { type JsonSchema, type JsonValue, toRefName } from '../json-schema.js';
import type { Contracts } from '../model.js';

/** The JSON types that values of a schema may have: none is left out, and some may be too many. */

const EVERY_KIND: readonly JsonType[] = ['array', 'object', 'null', 'string', 'number', 'boolean'];

type Kinds = ReadonlySet<JsonType>;

export class KindLister {
  readonly #known = new Map<string, Kinds>();

  constructor(private readonly contracts: Contracts) {}

  /** The types that remain after each keyword: alternatives add up, and everything else only excludes. */
  list(schema: JsonSchema): Kinds {
    const { $ref, type, allOf = [], anyOf, oneOf, if: condition } = schema;
    const sets: Kinds[] = condition === undefined ? [] : [this.#listConditional(schema)];
    if ($ref !== undefined) sets.push(this.#listContract(toRefName($ref)));
    if (type !== undefined) {
      sets.push(new Set([type].flat().map((each) => (each === 'integer' ? 'number' : each))));
    }
    if (schema.enum !== undefined) sets.push(new Set(schema.enum.map(getKind)));
    if (schema.const !== undefined) sets.push(new Set([getKind(schema.const)]));
    for (const each of allOf) sets.push(this.list(each));
    for (const group of [anyOf, oneOf]) {
      if (group !== undefined) sets.push(new Set(group.flatMap((each) => [...this.list(each)])));
    }
    return new Set(EVERY_KIND.filter((kind) => sets.every((set) => set.has(kind))));
  }

  /** The types of the items of lists that conform to a schema; text if it does not describe them. */
  listOfItems(schema: JsonSchema): Kinds {
    const schemas = this.listItemSchemas(schema);
    return new Set(schemas.length === 0 ? ['string'] : schemas.flatMap((each) => [...this.list(each)]));
  }

  /** The schemas of items, by any keyword in place; one that accepts anything where some items have none of their own. */
  listItemSchemas(schema: JsonSchema, seen = new Set<string>()): JsonSchema[] {
    const {
      $ref,
      prefixItems = [],
      items,
      contains,
      unevaluatedItems,
      allOf = [],
      anyOf = [],
      oneOf = [],
    } = schema;
    const isKnown = $ref === undefined || seen.has($ref);
    const target = isKnown ? undefined : this.contracts.get(toRefName($ref))?.schema;
    if ($ref !== undefined) seen.add($ref);
    const own = [...prefixItems, items, contains, unevaluatedItems].filter((each) => each !== undefined);
    const isOpen = own.length > 0 && (items ?? unevaluatedItems) === undefined;
    const inPlace = [target, ...allOf, ...anyOf, ...oneOf, schema.if, schema.then, schema.else];
    return [
      ...own,
      ...(isOpen ? [{}] : []),
      ...inPlace.flatMap((each) => (each === undefined ? [] : this.listItemSchemas(each, seen))),
    ];
  }

  #listContract(name: string): Kinds {
    let kinds = this.#known.get(name);
    if (kinds === undefined)
      this.#known.set(name, (kinds = this.list(this.contracts.get(name)?.schema ?? {})));
    return kinds;
  }

  #listConditional({ then = {}, else: otherwise = {} }: JsonSchema): Kinds {
    return new Set([...this.list(then), ...this.list(otherwise)]);
  }
}

export function getKind(value: JsonValue): JsonType {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : (typeof value as JsonType);
}
