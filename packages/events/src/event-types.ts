import type { EventDomain, EventPayloads } from './generated/payloads.js';

export type EventType = keyof EventPayloads;

/** The versions of an event type: `EventVersion<'agreement.revoked'>` is `'v1' | 'v2'`. */
export type EventVersion<T extends EventType = EventType> = T extends EventType
  ? keyof EventPayloads[T]
  : never;

/** The payload of an event type, in one version or, if none is given, in any. */
export type EventPayload<
  T extends EventType,
  V extends EventVersion<T> = EventVersion<T>,
> = T extends EventType ? EventPayloads[T][V & keyof EventPayloads[T]] : never;

/** The events of the catalogue with the given type and version. */
export type EventOf<T extends EventType, V extends EventVersion<T> = EventVersion<T>> = T extends EventType
  ? V extends keyof EventPayloads[T]
    ? { readonly type: T; readonly version: V; readonly payload: EventPayloads[T][V] }
    : never
  : never;

export interface CatalogueEntry {
  readonly type: EventType;
  readonly version: EventVersion;
  /** The section of the catalogue. */
  readonly domain: EventDomain;
  /** The name of its payload's type and validator: `'AccountCreatedV1'`. */
  readonly name: string;
}
