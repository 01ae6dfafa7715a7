/** What both entries export: everything but `parseEvent` and the router, which parses with it. */
export {
  type CloudEventEnvelope,
  type EventBridgeEnvelope,
  type EventInput,
  fromCloudEvents,
  fromEventBridge,
} from './envelope.js';
export { type EventName, formatEventName, parseEventName } from './event-name.js';
export type { CatalogueEntry, EventOf, EventPayload, EventType, EventVersion } from './event-types.js';
export { eventCatalogue } from './generated/catalogue.js';
export type { EventDomain, EventPayloads, ExternalEvent } from './generated/payloads.js';
export type * from './generated/types.js';
export type {
  EventOutcome,
  InvalidEvent,
  MalformedEvent,
  ParseEventOptions,
  UnknownType,
  UnknownVersion,
  ValidEvent,
} from './outcome.js';
export type {
  EventHandlers,
  EventRouter,
  EventRouterOptions,
  HandleAllOptions,
  HandlerContext,
  FallbackOutcome,
  UnhandledEvent,
  ValidEventContext,
} from './router.js';
