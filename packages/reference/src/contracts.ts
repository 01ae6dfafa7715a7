import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
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
  Model,
  GapLocation,
  Remarks,
  RestModel,
  RestOverview,
} from '@data-import/compiler/model';
import { readModel } from '@data-import/compiler/model-files';
import { type VersionPair, versionPairs } from '@data-import/compiler/versions';

export const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

export type { Assumption, Direction, EventEntry, Gap, GapLocation, JsonSchema, Operation, VersionPair };

export type Schemas = ReadonlyMap<string, JsonSchema>;

interface Forms {
  readonly contracts: Contracts;
  readonly schemas: Schemas;
}

export interface RestContracts extends Remarks, Forms {
  readonly model: RestModel;
  readonly operations: readonly Operation[];
  readonly directions: ReadonlyMap<string, Direction>;
  readonly parameterContracts: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
}

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

function createForms(namespace: string, { contracts }: Model, names: readonly string[]): Forms {
  const documents = names.map((name) => {
    return [name, withoutExample(toDocument(contracts.get(name)!, contracts, namespace))] as const;
  });
  return { contracts, schemas: new Map(documents) };
}

export function readRestContracts(root: string = ROOT): RestContracts {
  const model = readModel<RestOverview>(join(root, 'packages/schemas'));
  const index = toRestIndex(model);
  const { operations, gaps, assumptions, schemas, headers } = index;
  return {
    ...createForms('rest', model, [...model.contracts.keys()]),
    model,
    operations,
    gaps,
    assumptions,
    directions: new Map(schemas.map(({ name, direction }) => [name, direction])),
    parameterContracts: listParameterContracts(index),
    headers,
  };
}

export function readEventContracts(root: string = ROOT): EventContracts {
  const model = readModel<EventOverview>(join(root, 'packages/events'));
  const { events, shapes, gaps, assumptions } = toEventIndex(model);
  const { domains } = model.overview;
  return {
    ...createForms('events', model, [...events.map(({ name }) => name), ...shapes]),
    domains: Object.entries(domains).map(([name, description]) => ({ name, description })),
    events,
    shapes,
    gaps,
    assumptions,
    versions: versionPairs(events, model.contracts),
  };
}
