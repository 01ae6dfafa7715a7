import type { JsonSchema } from '../json-schema.js';
import { toRefName } from '../subschemas.js';

export const PLACEHOLDER_WORDS = ['platform', 'storage_bucket', 'storage_key'] as const;

export type PlaceholderWord = (typeof PLACEHOLDER_WORDS)[number];

export function findPlaceholderWord(member: string): PlaceholderWord | undefined {
  return PLACEHOLDER_WORDS.find((word) => `_${member}_`.includes(`_${word}_`));
}

const OF_A_VENDOR = 'the name on the wire, which has the name of a vendor in it';

/** Specification: Naming note; for events: Emission and envelope. */
const MISSING: Readonly<Record<PlaceholderWord, string>> = {
  platform: 'the name on the wire, which has the brand of the operator instead of `platform`',
  storage_bucket: OF_A_VENDOR,
  storage_key: OF_A_VENDOR,
};

export function describeMissingName(member: string): string | undefined {
  const word = findPlaceholderWord(member);
  return word && MISSING[word];
}

export const PLACEHOLDER_GAPS: ReadonlyMap<string, string> = /* @__PURE__ */ new Map(
  /* @__PURE__ */ Object.values(MISSING).map((missing) => [missing, `Undocumented: ${missing}.`]),
);

export interface PlaceholderTree {
  readonly placeholders?: readonly string[];
  readonly others?: readonly string[];
  readonly fields?: Readonly<Record<string, PlaceholderTree>>;
  readonly items?: PlaceholderTree;
}

export type PlaceholderTrees = Readonly<Record<string, PlaceholderTree>>;

/** Lists a tree and, depth first, all inside it. */
export function listObjects(tree: PlaceholderTree): readonly PlaceholderTree[] {
  const inner = [...Object.values(tree.fields ?? {}), ...(tree.items === undefined ? [] : [tree.items])];
  return [tree, ...inner.flatMap(listObjects)];
}

export function isPlaceholder(member: string): boolean {
  return findPlaceholderWord(member) !== undefined;
}

export function findPlacesIn(
  documents: Iterable<readonly [contract: string, document: JsonSchema]>,
  isRenamed = isPlaceholder,
): PlaceholderTrees {
  const places: [string, PlaceholderTree][] = [];
  for (const [contract, document] of documents) {
    const place = new Finder(contract, document, isRenamed).find(document, []);
    if (place !== undefined) places.push([contract, place]);
  }
  return Object.fromEntries(places);
}

class Finder {
  readonly #contract: string;
  readonly #definitions: Readonly<Record<string, JsonSchema>>;
  readonly #recursive = new Set<string>();

  constructor(
    contract: string,
    { $defs = {} }: JsonSchema,
    private readonly isRenamed: (member: string) => boolean,
  ) {
    this.#contract = contract;
    this.#definitions = $defs;
  }

  find(schema: JsonSchema, inside: readonly string[]): PlaceholderTree | undefined {
    if (schema.$ref !== undefined) return this.#definition(toRefName(schema.$ref), inside);
    const { additionalProperties, properties, items, anyOf = [], oneOf = [] } = schema;
    const find = (inner: JsonSchema): PlaceholderTree | undefined => this.find(inner, inside);
    const ofRecord = typeof additionalProperties === 'object' ? find(additionalProperties) : undefined;
    if (ofRecord !== undefined) throw this.#indefinite(ofRecord, 'a record');
    if (properties !== undefined) return this.#object(properties, find);
    if (items !== undefined) {
      const place = find(items);
      return place && { items: place };
    }
    const branches = [...anyOf, ...oneOf].filter(({ type }) => type !== 'null');
    const place = branches.map(find).find((found) => found !== undefined);
    if (place !== undefined && branches.length > 1)
      throw this.#indefinite(place, 'one of several alternatives');
    return place;
  }

  #definition(name: string, inside: readonly string[]): PlaceholderTree | undefined {
    if (inside.includes(name)) {
      this.#recursive.add(name);
      return undefined;
    }
    const place = this.find(this.#definitions[name]!, [...inside, name]);
    if (place !== undefined && this.#recursive.has(name)) {
      throw this.#indefinite(place, 'a definition that contains itself');
    }
    return place;
  }

  #object(
    properties: NonNullable<JsonSchema['properties']>,
    find: (inner: JsonSchema) => PlaceholderTree | undefined,
  ): PlaceholderTree | undefined {
    const members = Object.keys(properties);
    const placeholders = members.filter(this.isRenamed);
    const fields = Object.entries(properties).flatMap(([member, property]): [string, PlaceholderTree][] => {
      const place = property === false ? undefined : find(property);
      return place === undefined ? [] : [[member, place]];
    });
    if (placeholders.length + fields.length === 0) return undefined;
    const others = members.filter((member) => !placeholders.includes(member));
    return {
      ...(placeholders.length > 0 && { placeholders, others }),
      ...(fields.length > 0 && { fields: Object.fromEntries(fields) }),
    };
  }

  #indefinite(place: PlaceholderTree, where: string): Error {
    const [first] = listObjects(place).flatMap(({ placeholders = [] }) => placeholders);
    const name = JSON.stringify(first);
    return new Error(`${this.#contract}: ${name} cannot be renamed inside ${where}: it has no fixed place`);
  }
}
