export { accountOf, createAccountOf } from './account-of.js';
export { createAnnotate } from './annotations.js';
export type * from './contract.js';
export { type Catalogue, createCatalogue, withEvents } from './create-catalogue.js';
export * from './create-event.js';
export * from './define-event.js';
export * from './describe-outcome.js';
export * from './drift/describe-drift.js';
export type * from './drift/drift-data.js';
export * from './drift/drift-report.js';
export * from './drift/group-fields.js';
export * from './envelopes/batch-response.js';
export type { CloudEventOptions } from './envelopes/cloud-event-attributes.js';
export * from './envelopes/cloud-events.js';
export * from './envelopes/cloud-push.js';
export * from './envelopes/dynamo-db.js';
export {
  describeEnvelope,
  type EnvelopeKind,
  findEnvelopeKind,
  fromMessage,
} from './envelopes/envelope-kinds.js';
export * from './envelopes/event-bridge.js';
export type { EventInput } from './envelopes/event-input.js';
export * from './envelopes/events-in.js';
export { type FetchRequest, fromHttp, fromRequest, type HttpMessage } from './envelopes/http.js';
export { fromDebezium, fromKafka, type KafkaMessage } from './envelopes/kafka.js';
export type { MessageOptions } from './envelopes/message.js';
export * from './envelopes/sqs.js';
export { type EventName, formatEventName, parseEventName } from './event-name.js';
export type * from './event-types.js';
export type { EventDomain, EventPayloads, ExternalEvent } from './generated/payloads.js';
export type * from './generated/types.js';
export type * from './outcome.js';
export type * from './parse-event-options.js';
export * from './routing/handle-all.js';
export * from './routing/handle-stream.js';
export type * from './routing/handlers.js';
export type { BlockedKeyStore } from './routing/blocked-keys.js';
export type * from './routing/router-options.js';
export type { RunOptions } from './routing/running.js';
export * from './routing/upcast-to.js';
export * from './suggest-types-from.js';
