export { createAnnotate, createEventRedact, type Redacted } from './annotations.js';
export type {
  EventAnnotations,
  EventContract,
  EventDetails,
  EventOfContract,
  EventValidator,
  PayloadsOf,
} from './contract.js';
export { type Catalogue, createCatalogue } from './create-catalogue.js';
export { type CreatedEvent, createEvent } from './create-event.js';
export { defineEvent } from './define-event.js';
export { describeOutcome } from './describe-outcome.js';
export * from './drift/index.js';
export {
  type CloudEvent,
  type CloudEventEnvelope,
  type CloudEventOptions,
  fromCloudEvents,
  toCloudEvent,
  type ToCloudEventOptions,
} from './envelopes/cloud-events.js';
export {
  type EventBridgeEntry,
  type EventBridgeEnvelope,
  fromEventBridge,
  toEventBridge,
  type ToEventBridgeOptions,
} from './envelopes/event-bridge.js';
export type { EventInput } from './envelopes/event-input.js';
export { eventsIn } from './envelopes/events-in.js';
export { fromEventGrid, fromKinesis, fromPubSub } from './envelopes/cloud-push.js';
export { describeEnvelope, type EnvelopeKind, findEnvelopeKind } from './envelopes/envelope-kinds.js';
export { fromHttp } from './envelopes/http.js';
export { fromDebezium, fromKafka, fromLambdaKafka, type KafkaOptions } from './envelopes/kafka.js';
export {
  fromSqs,
  type SqsBatch,
  type SqsBatchResponse,
  type SqsRecord,
  toSqsBatchResponse,
} from './envelopes/sqs.js';
export { type EventName, formatEventName, parseEventName } from './event-name.js';
export type { CatalogueEntry, EventOf, EventPayload, EventType, EventVersion } from './event-types.js';
export type { EventDomain, EventPayloads, ExternalEvent } from './generated/payloads.js';
export type * from './generated/types.js';
export type {
  AnyEvent,
  EnvelopeFacts,
  EventOutcome,
  InexactNumbersReport,
  InvalidEvent,
  MalformedEvent,
  NotJsonEvent,
  OutcomeKind,
  SentVersion,
  UnknownType,
  UnknownVersion,
  FallbackOutcome,
  UnhandledEvent,
  UnreadEvent,
  UpcastFailed,
  ValidEvent,
} from './outcome.js';
export type { ParseEventOptions } from './parse-event-options.js';
export type {
  AllVersions,
  EventAt,
  EventHandlers,
  FallbackVersions,
  HandlerContext,
  HandlersOf,
  Upcast,
  ValidEventContext,
} from './routing/handlers.js';
export { handleAll } from './routing/handle-all.js';
export { handleStream, type SettledEnvelope } from './routing/handle-stream.js';
export type {
  CatalogueRouter,
  EventRouter,
  EventRouterOptions,
  HandleAllOptions,
  OutcomeReport,
  RouterOptions,
  SettledEvent,
} from './routing/router-options.js';
export { upcastTo } from './routing/upcast-to.js';
export { suggestTypesFrom } from './suggest-types-from.js';
export type { RunOptions } from './routing/running.js';
