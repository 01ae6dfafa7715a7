import { EVERY_CONTRACT } from '../assemble/contract-modules.js';
import type { JsonSchema } from '../json-schema.js';
import type { Contracts, Model } from '../model.js';
import { code, type GeneratedModule, literal } from '../printer.js';
import { eventsIn } from '../publish/emit-index.js';
import { toDocument } from '../publish/emit-json.js';
import { mapSchemas } from '../publish/marks.js';
import { mapValues } from '../subschemas.js';
import {
  describeMissingName,
  findPlacesIn,
  listObjects,
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
  return mapSchemas(contracts, (schema) =>
    schema.properties === undefined
      ? schema
      : { ...schema, properties: mapValues(schema.properties, withPlaceholder) },
  );
}

function withPlaceholder(property: JsonSchema | false, name: string): JsonSchema | false {
  const missing = describeMissingName(name);
  if (property === false || missing === undefined) return property;
  const known = property['x-undocumented'];
  return { ...property, 'x-undocumented': known === undefined ? missing : `${known}; ${missing}` };
}

export function emitPlaceholders(models: readonly Model[]): GeneratedModule {
  const places = findPlaces(models);
  const objects = Object.values(places).flatMap(listObjects);
  const members = new Set(objects.flatMap(({ placeholders = [] }) => placeholders));
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

function union(names: Iterable<string>): string {
  return [...names].map(literal).join(' | ');
}
