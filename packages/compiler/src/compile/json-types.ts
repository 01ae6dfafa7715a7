import {
  getJsonType,
  JSON_TYPES,
  type JsonSchema,
  type JsonType,
  listOwnTypes,
  toRefName,
} from '../json-schema.js';
import type { Contract } from '../model.js';

type Kinds = ReadonlySet<JsonType>;

export class JsonTypeLister {
  readonly #known = new Map<string, Kinds>();

  constructor(private readonly contracts: ReadonlyMap<string, Pick<Contract, 'schema'>>) {}

  list(schema: JsonSchema): Kinds {
    const { $ref, allOf = [], anyOf, oneOf, if: condition, then = {}, else: otherwise = {} } = schema;
    const values = schema.const === undefined ? schema.enum : [schema.const];
    const sets: Kinds[] = [new Set(listOwnTypes(schema)), ...allOf.map((each) => this.list(each))];
    if ($ref !== undefined) sets.push(this.#listContract(toRefName($ref)));
    if (values !== undefined) sets.push(new Set(values.map(getJsonType)));
    for (const group of [anyOf, oneOf, condition && [then, otherwise]]) {
      if (group !== undefined) sets.push(new Set(group.flatMap((each) => [...this.list(each)])));
    }
    return new Set(JSON_TYPES.filter((type) => sets.every((set) => set.has(type))));
  }

  listOfItems(schema: JsonSchema): Kinds {
    const schemas = this.listItemSchemas(schema);
    return new Set(schemas.length === 0 ? ['string'] : schemas.flatMap((each) => [...this.list(each)]));
  }

  listItemSchemas(schema: JsonSchema, seen = new Set<string>()): JsonSchema[] {
    const { $ref, items, contains, unevaluatedItems, allOf = [], anyOf = [], oneOf = [] } = schema;
    const isKnown = $ref === undefined || seen.has($ref);
    const target = isKnown ? undefined : this.contracts.get(toRefName($ref))?.schema;
    if ($ref !== undefined) seen.add($ref);
    const all = [...(schema.prefixItems ?? []), items, contains, unevaluatedItems];
    const own = all.filter((each) => each !== undefined);
    const isOpen = own.length > 0 && (items ?? unevaluatedItems) === undefined;
    const inPlace = [target, ...allOf, ...anyOf, ...oneOf, schema.if, schema.then, schema.else];
    return [
      ...own,
      ...(isOpen ? [{}] : []),
      ...inPlace.flatMap((each) => (each === undefined ? [] : this.listItemSchemas(each, seen))),
    ];
  }

  #listContract(name: string): Kinds {
    const known = this.#known.get(name);
    if (known !== undefined) return known;
    // Least fixed point: an in-place reference to itself adds no type.
    this.#known.set(name, new Set());
    const types = this.list(this.contracts.get(name)?.schema ?? {});
    this.#known.set(name, types);
    return types;
  }

  soleTypes(branches: readonly JsonSchema[]): (JsonType | undefined)[] {
    const types = branches.map((branch) => [...this.list(branch)]);
    const all = types.flat();
    return types.map(([type, ...more]) => {
      const isAlone = type !== undefined && more.length === 0 && all.indexOf(type) === all.lastIndexOf(type);
      return isAlone ? type : undefined;
    });
  }
}
