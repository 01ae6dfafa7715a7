import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Direction,
  type EventEntry,
  type EventIndex,
  type RestIndex,
  wireNamesOf,
} from '@data-import/compiler/emit-index';
import { type Operation, withoutExample } from '@data-import/compiler/emit-json';
import type { JsonSchema } from '@data-import/compiler/json-schema';
import { restorer } from '@data-import/compiler/published-schema';
import type { VersionPair } from '@data-import/compiler/versions';
import { ROOT } from './root.js';
import type { Gap, InSchema, Place, Assumption, Remarks } from '@data-import/compiler/remarks';

export type { Direction, EventEntry, Gap, InSchema, JsonSchema, Operation, Place, Assumption, VersionPair };

/** The schema documents of a package by name. */
export type Schemas = ReadonlyMap<string, JsonSchema>;

export interface RestContracts extends Remarks {
  readonly operations: readonly Operation[];
  /** With the annotations and formats that the index has of them. */
  readonly schemas: Schemas;
  /** As the files have them. */
  readonly published: Schemas;
  /** The direction of each document by its name. */
  readonly directions: ReadonlyMap<string, Direction>;
  /** The documents that requests carry as text: queries, path parameters, headers. Their validators have no guard. */
  readonly wire: readonly string[];
  /** The contracts of the headers that every request carries, by the name of the header. */
  readonly headers: Readonly<Record<string, string>>;
  /** The description of each response of an operation: operationId, then status. */
  readonly responseDescriptions: ReadonlyMap<string, Readonly<Record<string, string>>>;
}

/** A domain of the events: the folder of the catalogue that they are in. */
export interface EventDomain {
  readonly name: string;
  readonly description: string;
}

export interface EventContracts extends Remarks {
  readonly domains: readonly EventDomain[];
  readonly events: readonly EventEntry[];
  readonly shapes: readonly string[];
  /** What changed between the versions of each event type that has several. */
  readonly versions: readonly VersionPair[];
  /** The schema documents of events and of shapes, with the annotations that the index has of them. */
  readonly schemas: Schemas;
  /** As the files have them. */
  readonly published: Schemas;
}

interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

interface AsyncApi {
  readonly info: { readonly tags: readonly EventDomain[] };
}

interface OpenApiOperation extends Pick<Operation, 'operationId'> {
  readonly responses: Readonly<Record<string, { readonly description: string }>>;
}

function readJson<T>(folder: string, name: string): T {
  const file = join(folder, name);
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`cannot read the contracts: ${file}: ${why}`, { cause: error });
  }
}

/** The schemas as the files have them, and with what the index says of them. */
function bothForms(
  published: Schemas,
  index: RestIndex | EventIndex,
): Pick<RestContracts, 'schemas' | 'published'> {
  const restored = restorer(index);
  const schemas = [...published].map(([name, schema]) => [name, withoutExample(restored(schema))] as const);
  return { published, schemas: new Map(schemas) };
}

function readSchemas(folder: string, names: readonly string[]): Schemas {
  return new Map(names.map((name) => [name, readJson<JsonSchema>(folder, `${name}.json`)]));
}

/**
 * Reads the committed REST contracts: the index, each schema document, and how OpenAPI describes each response.
 *
 * @throws {Error} if a file is missing or is not JSON; the message names it.
 */
export function readRestContracts(root: string = ROOT): RestContracts {
  const folder = join(root, 'packages/schemas/json');
  const index = readJson<RestIndex>(folder, 'index.json');
  const { operations, gaps, assumptions, schemas } = index;
  return {
    operations,
    gaps,
    assumptions,
    ...bothForms(
      readSchemas(
        folder,
        schemas.map(({ name }) => name),
      ),
      index,
    ),
    directions: new Map(schemas.map(({ name, direction }) => [name, direction])),
    wire: wireNamesOf(index),
    headers: index.headers,
    responseDescriptions: responseDescriptionsOf(readJson<OpenApi>(folder, 'openapi.json')),
  };
}

/**
 * Reads the committed event contracts: the index, what each domain is about, and the schema document of each event version and shape.
 *
 * @throws {Error} if a file is missing or is not JSON; the message names it.
 */
export function readEventContracts(root: string = ROOT): EventContracts {
  const folder = join(root, 'packages/events/json');
  const index = readJson<EventIndex>(folder, 'index.json');
  const { events, shapes, gaps, assumptions } = index;
  const published = readSchemas(folder, [...events.map(({ name }) => name), ...shapes]);
  const { versions } = readJson<Pick<EventContracts, 'versions'>>(folder, 'versions.json');
  const { tags: domains } = readJson<AsyncApi>(folder, 'asyncapi.json').info;
  return { domains, events, shapes, gaps, assumptions, versions, ...bothForms(published, index) };
}

function responseDescriptionsOf({ paths }: OpenApi): Map<string, Record<string, string>> {
  const responses = new Map<string, Record<string, string>>();
  for (const operation of Object.values(paths).flatMap((path) => Object.values(path))) {
    if (!isOperation(operation)) continue;
    const entries = Object.entries(operation.responses);
    responses.set(
      operation.operationId,
      Object.fromEntries(entries.map(([status, { description }]) => [status, description])),
    );
  }
  return responses;
}

/** An OpenAPI path also holds the parameters that its operations share. */
function isOperation(value: unknown): value is OpenApiOperation {
  return typeof value === 'object' && value !== null && 'operationId' in value;
}
