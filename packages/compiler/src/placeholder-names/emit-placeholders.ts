import { EVERY_CONTRACT } from '../assemble/contract-modules.js';
import type { Contract, Contracts, Model } from '../model.js';
import { code, type GeneratedModule, literal } from '../printer.js';
import { eventsIn } from '../publish/emit-index.js';
import { toDocument } from '../publish/emit-json.js';
import {
  describeMissingName,
  findPlacesIn,
  type PlaceholderTree,
  type PlaceholderTrees,
  PLACEHOLDER_WORDS,
} from './places.js';

function findPlaces(models: readonly Model[]): PlaceholderTrees {
  return findPlacesIn(
    models.flatMap(({ contracts }) => {
      const events = eventsIn(contracts);
      const named =
        events.length === 0
          ? [...contracts.keys()].map((name) => [name, name] as const)
          : events.map(({ type, version, name }) => [`${type}-${version}`, name] as const);
      return named.map(([key, name]) => [key, toDocument(contracts.get(name)!, contracts, '')] as const);
    }),
  );
}

export function recordPlaceholders(contracts: Contracts): Contracts {
  return new Map([...contracts].map(([name, contract]) => [name, withPlaceholders(contract)]));
}

function withPlaceholders(contract: Contract): Contract {
  const { schema } = contract;
  if (schema.properties === undefined) return contract;
  const properties = Object.entries(schema.properties).map(([name, property]) => {
    const missing = describeMissingName(name);
    if (property === false || missing === undefined) return [name, property];
    const known = property['x-undocumented'];
    return [name, { ...property, 'x-undocumented': known === undefined ? missing : `${known}; ${missing}` }];
  });
  return { ...contract, schema: { ...schema, properties: Object.fromEntries(properties) } };
}

export function emitPlaceholders(models: readonly Model[]): GeneratedModule {
  const places = findPlaces(models);
  const members = new Set(Object.values(places).flatMap(placeholdersIn));
  return {
    path: './placeholder-names.js',
    source: EVERY_CONTRACT,
    body: code`/** The words that stand for branded names. */
export type PlaceholderWord = ${union(PLACEHOLDER_WORDS)};

export type PlaceholderName = ${union(members)};

/** The contracts that have placeholder names: of REST by name, events by full name. */
export type PlaceholderContract = ${union(Object.keys(places))};

interface Place {
  readonly placeholders?: readonly string[];
  readonly others?: readonly string[];
  readonly fields?: Readonly<Record<string, Place>>;
  readonly items?: Place;
}

export const places: Readonly<Record<string, Place>> = ${literal(places)};
`,
  };
}

function placeholdersIn({ placeholders = [], fields = {}, items }: PlaceholderTree): readonly string[] {
  const inner = [...Object.values(fields), ...(items === undefined ? [] : [items])];
  return [...placeholders, ...inner.flatMap(placeholdersIn)];
}

function union(names: Iterable<string>): string {
  return [...names].map(literal).join(' | ');
}
