import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Places, placesOf } from '@data-import/dialects';
import { fromDocument } from '../publish/emit-json.js';
import type { EventIndex, RestIndex } from '../publish/emit-index.js';
import { restorer } from '../publish/published-schema.js';
import type { JsonSchema } from '../json-schema.js';
import type { Contracts } from '../model.js';

/** The published documents of a package by file name: restored JSON Schema, the index, and OpenAPI or AsyncAPI. */
export interface Published {
  readonly kind: 'rest' | 'events';
  readonly files: ReadonlyMap<string, object>;
}

const INDEX = 'index.json';

/** Whether a published document is a JSON Schema. */
export function isSchema(document: object): document is JsonSchema {
  return '$schema' in document;
}

/**
 * Reads every document of a folder such as `packages/schemas/json`.
 *
 * @throws {Error} if the folder has no index.
 */
export async function readPublished(folder: string): Promise<Published> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).toSorted();
  if (!names.includes(INDEX))
    throw new Error(`${folder}: expected the documents of a package, with ${INDEX}`);
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  const published = new Map(names.map((name, position) => [name, JSON.parse(texts[position]!) as object]));
  const restored = restorer(published.get(INDEX) as EventIndex);
  const files = new Map(
    [...published].map(([name, document]) => [name, isSchema(document) ? restored(document) : document]),
  );
  return { kind: 'events' in files.get(INDEX)! ? 'events' : 'rest', files };
}

export function restIndexOf({ files }: Published): RestIndex {
  return files.get(INDEX) as RestIndex;
}

function eventIndexOf({ files }: Published): EventIndex {
  return files.get(INDEX) as EventIndex;
}

/** The contracts of a package that the index names, the shapes of events among them. */
export function contractsIn(published: Published): Contracts {
  const names =
    published.kind === 'rest'
      ? restIndexOf(published).schemas.map(({ name }) => name)
      : [...eventIndexOf(published).events.map(({ name }) => name), ...eventIndexOf(published).shapes];
  return new Map(
    names.map((name) => [name, fromDocument(schemaOf(published, name), `json/${name}.json`)] as const),
  );
}

/** The places of stand-ins in the documents of packages: REST contracts by name, events by full name. */
export function placesIn(packages: readonly Published[]): Places {
  return placesOf(packages.flatMap(documentsIn));
}

function documentsIn(published: Published): (readonly [string, JsonSchema])[] {
  if (published.kind === 'rest') {
    return restIndexOf(published).schemas.map(({ name }) => [name, schemaOf(published, name)]);
  }
  const { events } = eventIndexOf(published);
  return events.map(({ type, version, name }) => [`${type}-${version}`, schemaOf(published, name)]);
}

function schemaOf({ files }: Published, name: string): JsonSchema {
  return files.get(`${name}.json`) as JsonSchema;
}
