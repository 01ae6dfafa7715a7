import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Direction,
  type EventEntry,
  toEventIndex,
  toRestIndex,
  listParameterContracts,
} from '@data-import/compiler/emit-index';
import { type Operation, toDocument, withoutExample } from '@data-import/compiler/emit-json';
import type { JsonSchema } from '@data-import/compiler/json-schema';
import type {
  Assumption,
  Contracts,
  EventOverview,
  Gap,
  InSchema,
  Model,
  Place,
  Remarks,
  RestOverview,
} from '@data-import/compiler/model';
import { readModel } from '@data-import/compiler/model-files';
import { type VersionPair, versionPairs } from '@data-import/compiler/versions';
import { ROOT } from './root.js';

export type { Direction, EventEntry, Gap, InSchema, JsonSchema, Operation, Place, Assumption, VersionPair };

export type Schemas = ReadonlyMap<string, JsonSchema>;

interface Forms {
  /** The model: the schema of the own fields of each contract. */
  readonly contracts: Contracts;
  readonly schemas: Schemas;
  /** As they are published, in `dist`: the package has to be built. */
  readonly published: Schemas;
}

export interface RestContracts extends Remarks, Forms {
  readonly operations: readonly Operation[];
  readonly directions: ReadonlyMap<string, Direction>;
  /** The documents that requests carry as text: queries, path parameters, headers. Their validators have no guard. */
  readonly wire: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
  /** The description of each response of an operation: operationId, then status. */
  readonly responseDescriptions: ReadonlyMap<string, Readonly<Record<string, string>>>;
}

/** A domain of the events: the folder of the catalogue that they are in. */
export interface EventDomain {
  readonly name: string;
  readonly description: string;
}

export interface EventContracts extends Remarks, Forms {
  readonly domains: readonly EventDomain[];
  readonly events: readonly EventEntry[];
  readonly shapes: readonly string[];
  readonly versions: readonly VersionPair[];
}

function readPublished(folder: string, names: readonly string[]): Schemas {
  const documents = names.map((name) => {
    const file = join(folder, 'dist/json', `${name}.json`);
    return [name, JSON.parse(readFileSync(file, 'utf8')) as JsonSchema] as const;
  });
  return new Map(documents);
}

/** @param names in the order of the index */
function createForms(
  folder: string,
  namespace: string,
  { contracts }: Model,
  names: readonly string[],
): Forms {
  const documents = names.map((name) => {
    return [name, withoutExample(toDocument(contracts.get(name)!, contracts, namespace))] as const;
  });
  let published: Schemas | undefined;
  return {
    contracts,
    schemas: new Map(documents),
    get published() {
      return (published ??= readPublished(folder, names));
    },
  };
}

function read<O extends RestOverview | EventOverview>(folder: string): Model<O> {
  try {
    return readModel<O>(folder);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`cannot read the contracts: ${why}`, { cause: error });
  }
}

/**
 * Reads the REST contracts.
 *
 * @throws {Error} if a file is missing or is not JSON; the message names it.
 */
export function readRestContracts(root: string = ROOT): RestContracts {
  const folder = join(root, 'packages/schemas');
  const model = read<RestOverview>(folder);
  const index = toRestIndex(model);
  const { operations, gaps, assumptions, schemas, headers } = index;
  return Object.assign(createForms(folder, 'rest', model, [...model.contracts.keys()]), {
    operations,
    gaps,
    assumptions,
    directions: new Map(schemas.map(({ name, direction }) => [name, direction])),
    wire: listParameterContracts(index),
    headers,
    responseDescriptions: new Map(
      model.operations.map(({ operationId, responses }) => {
        const described = Object.entries(responses).map(([status, { description }]) => [status, description]);
        return [operationId, Object.fromEntries(described) as Record<string, string>];
      }),
    ),
  });
}

/**
 * Reads the event contracts.
 *
 * @throws {Error} if a file is missing or is not JSON; the message names it.
 */
export function readEventContracts(root: string = ROOT): EventContracts {
  const folder = join(root, 'packages/events');
  const model = read<EventOverview>(folder);
  const { events, shapes, gaps, assumptions } = toEventIndex(model);
  const { domains } = model.overview;
  return Object.assign(createForms(folder, 'events', model, [...events.map(({ name }) => name), ...shapes]), {
    domains: Object.entries(domains).map(([name, description]) => ({ name, description })),
    events,
    shapes,
    gaps,
    assumptions,
    versions: versionPairs(events, model.contracts),
  });
}
