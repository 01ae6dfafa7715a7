import { groupBy } from '@data-import/compiler/once';
import type { EventEntry, JsonSchema, VersionPair } from '../contracts.js';
import type { EventSource } from '../source.js';

export interface EventType {
  readonly type: string;
  readonly domain: string;
  readonly versions: readonly EventVersion[];
  readonly pairs: readonly VersionPair[];
}

export interface EventVersion extends Pick<EventEntry, 'type' | 'version' | 'name'> {
  readonly schema: JsonSchema;
  readonly published: JsonSchema;
  readonly sentence: string;
  readonly example: unknown;
}

export function listEventTypes(contracts: EventSource): readonly EventType[] {
  return [...groupBy(contracts.events, ({ type }) => type)].map(([type, entries]) => ({
    type,
    domain: findDomain(type, entries),
    versions: entries.map((entry) => readVersion(entry, contracts)).toReversed(),
    pairs: contracts.versions.filter((pair) => pair.type === type).toReversed(),
  }));
}

function findDomain(type: string, entries: readonly EventEntry[]): string {
  const [domain, ...others] = new Set(entries.map((entry) => entry.domain));
  if (domain === undefined || others.length > 0) throw new Error(`${type} is not in one domain`);
  return domain;
}

function readVersion({ type, version, name }: EventEntry, contracts: EventSource): EventVersion {
  const [schema, published] = [contracts.schemas.get(name), contracts.published.get(name)];
  const example = published?.examples?.[0];
  if (schema?.description === undefined || published === undefined || example === undefined) {
    throw new Error(`${name} has no description or no example`);
  }
  return { type, version, name, schema, published, sentence: schema.description, example };
}

export function toPage(type: string): string {
  return `events/${type}`;
}

export function relatedTypes({ type }: EventType, types: readonly EventType[]): readonly EventType[] {
  const entity = toEntity(type);
  return types.filter((other) => other.type !== type && toEntity(other.type) === entity);
}

function toEntity(type: string): string {
  const separator = type.includes('.') ? '.' : '_';
  return type.slice(0, type.lastIndexOf(separator) + 1);
}
