import type { StandardSchemaV1 } from '@standard-schema/spec';
import type * as lambda from 'aws-lambda';
import { allEvents } from './generated/all.js';
import { accountsAndUsers } from './generated/domains/accounts-and-users.js';
import { AccountCreatedV1 as AccountCreated } from './generated/events/account.created-v1.js';
import { AgreementRevokedV2 as RevokedV2 } from './generated/events/agreement.revoked-v2.js';
import {
  type AllVersions,
  createCatalogue,
  createEvent,
  createEventRouter,
  defineEvent,
  type EventHandlers,
  type EventOf,
  type EventOutcome,
  type EventPayload,
  type EventType,
  type EventVersion,
  type AccountCreatedV1,
  type AgreementRevokedV1,
  type AgreementRevokedV2,
  type ExternalEvent,
  type EventInput,
  fromDynamoDb,
  fromEventBridge,
  fromHttp,
  fromKinesis,
  fromKafka,
  fromMessage,
  fromSqs,
  type LedgerEntry,
  parseEvent,
  type SqsRecord,
  suggestTypes,
  toBatchResponse,
  upcastTo,
} from './index.js';
import { createEventRouter as createSyncRouter, parseEvent as parseEventSync } from './sync.js';

type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;

type Includes<A, B> = [B] extends [A] ? true : false;

function holds<_ extends true>(): void {}

// The types by type and version.
holds<Includes<EventVersion<'agreement.revoked'>, 'v1' | 'v2'>>();
holds<Includes<EventVersion<'lifecycle.support-site.sale'>, '1.0.0'>>();
holds<Includes<EventVersion, 'v1' | 'v2' | 'v3' | '1.0.0'>>();
holds<Equal<Includes<EventVersion, 'v0'>, false>>();
holds<Equal<EventPayload<'agreement.revoked', 'v2'>, AgreementRevokedV2>>();
holds<Includes<EventPayload<'agreement.revoked'>, AgreementRevokedV1 | AgreementRevokedV2>>();
holds<Equal<EventOf<'account.created', 'v1'>['payload'], AccountCreatedV1>>();
holds<Equal<ExternalEvent['type'], EventType>>();
holds<Equal<EventOf<EventType>, ExternalEvent>>();

// @ts-expect-error no such type
type NoType = EventVersion<'account.create'>;
// @ts-expect-error no such version
type NoVersion = EventPayload<'account.created', 'v0'>;

holds<Equal<Awaited<ReturnType<typeof parseEvent>>, EventOutcome>>();
holds<Equal<ReturnType<typeof parseEventSync>, EventOutcome>>();

export function describeOutcome(outcome: EventOutcome): string {
  switch (outcome.kind) {
    case 'valid':
      return describeEvent(outcome.event);
    case 'invalid':
      return outcome.issues.map(({ message }) => message).join();
    case 'unknown-version':
      return outcome.knownVersions.join();
    case 'unknown-type':
      return suggestTypes(outcome.type).join();
    case 'malformed':
    case 'not-json':
      return outcome.issues.join();
  }
}

/** A switch on type and version narrows the payload. */
function describeEvent(event: ExternalEvent): string {
  switch (event.type) {
    case 'account.created':
      return event.payload.account_user_emails.join();
    case 'agreement.revoked':
      switch (event.version) {
        case 'v1':
          holds<Equal<typeof event.payload, AgreementRevokedV1>>();
          // @ts-expect-error v1 has no account number
          return event.payload.account_number;
        case 'v2':
          holds<Equal<typeof event.payload, AgreementRevokedV2>>();
          return event.payload.account_number;
        default:
          return 'a later version';
      }
    case 'billing.ledger.entry_posted':
      if (event.version === 'v2') holds<Equal<typeof event.payload.entry, LedgerEntry>>();
      return event.payload.ledger.number;
    // @ts-expect-error no such type
    case 'account.create':
      return '';
    default:
      return event.type;
  }
}

// A router: payloads are inferred, and only events of the catalogue can have a handler.
const fallback = (): void => {};

createEventRouter({
  handlers: {
    'account.created': {
      v1: async (event, context) => {
        holds<Equal<typeof event.payload, AccountCreatedV1>>();
        holds<Equal<typeof context.envelope, unknown>>();
        return event.payload.account_number;
      },
    },
    'agreement.revoked': {
      v1: ({ payload }) => payload.agreement_id,
      // A handler may ignore its arguments.
      v2: () => {},
    },
  },
  fallback: (outcome) => {
    // @ts-expect-error valid events go to their handlers, or arrive as unhandled
    return outcome.kind === 'valid';
  },
});

// @ts-expect-error the fallback is required
createEventRouter({ handlers: {} });

createEventRouter({
  fallback,
  handlers: {
    'account.created': {
      // @ts-expect-error the payload has no such field
      v1: ({ payload }) => payload.account_numbr,
    },
    'agreement.revoked': {
      // @ts-expect-error v1 does not have the payload of v2
      v1: (event: EventOf<'agreement.revoked', 'v2'>) => event,
    },
  },
});

createEventRouter({
  fallback,
  handlers: {
    // @ts-expect-error no such type
    'account.create': { v1: () => {} },
  },
});

// The result type of the router is the result type of its handlers.
const acknowledging = createSyncRouter<'done' | 'retry'>({
  handlers: {
    'account.created': { v1: async () => 'done' as const },
    'account.occupied': { v1: () => 'done' },
  },
  fallback: async () => 'retry' as const,
});
holds<Equal<Awaited<ReturnType<typeof acknowledging.handle>>, 'done' | 'retry'>>();

createSyncRouter<'done' | 'retry'>({
  handlers: {
    // @ts-expect-error no such result
    'account.created': { v1: () => 'later' },
  },
  fallback: () => 'retry',
});

// `map` receives the envelope.
interface Message {
  readonly body: string;
}

const mapped = createEventRouter({
  map: ({ body }: Message) => JSON.parse(body) as unknown,
  handlers: {
    'account.created': {
      v1: (_event, { envelope }) => {
        holds<Equal<typeof envelope, Message>>();
      },
    },
  },
  fallback: (_outcome, { envelope }) => envelope.body,
});
void mapped.handle({ body: '{}' });
// @ts-expect-error not an envelope
void mapped.handle({});

// A reader types the envelope as its record, and may read a dump of any type.
const queue = createEventRouter({
  map: fromSqs,
  handlers: {
    'account.created': {
      v1: (_event, { envelope }) => holds<Equal<typeof envelope, SqsRecord>>(),
    },
  },
  fallback,
});
// @ts-expect-error not a record
void queue.handle({});
void createEventRouter({ handlers: {}, fallback, map: (dump: unknown) => fromSqs(dump) }).handle({});
holds<Equal<ReturnType<typeof fromEventBridge>, EventInput>>();

declare const events: {
  readonly bridge: lambda.EventBridgeEvent<string, unknown>;
  readonly queue: lambda.SQSEvent;
  readonly msk: lambda.MSKEvent;
  readonly kafka: lambda.MSKRecord | lambda.SelfManagedKafkaRecord;
  readonly kinesis: lambda.KinesisStreamEvent;
  readonly table: lambda.DynamoDBStreamEvent;
  readonly http: lambda.ALBEvent | lambda.APIGatewayProxyEvent | lambda.APIGatewayProxyEventV2;
  readonly firehose: lambda.FirehoseTransformationEvent;
};
const options = { handlers: {}, fallback };
void queue.handle(events.queue.Records[0]!);
void createEventRouter({ ...options, map: fromEventBridge }).handle(events.bridge);
void createEventRouter({ ...options, map: fromKafka }).handle(events.kafka);
void createEventRouter({ ...options, map: fromKinesis }).handle(events.kinesis.Records[0]!);
void createEventRouter({ ...options, map: fromDynamoDb }).handle(events.table.Records[0]!);
void createEventRouter({ ...options, map: fromHttp }).handle(events.http);
void createEventRouter({ ...options, map: fromMessage }).handle(events.firehose.records[0]!);

// Lambda has a type of its own for the partial response to each source.
toBatchResponse(events.queue, []) satisfies lambda.SQSBatchResponse;
toBatchResponse(events.kinesis, []) satisfies lambda.KinesisStreamBatchResponse;
toBatchResponse(events.table, []) satisfies lambda.DynamoDBBatchResponse;
// @ts-expect-error Lambda has no partial responses for Kafka
toBatchResponse(events.msk, []);

// Handlers may be defined apart from the router.
export const handlers = {
  'account.created': { v1: ({ payload }) => payload.account_number },
} satisfies EventHandlers;

// A catalogue is typed over exactly its events.
declare const Numbers: StandardSchemaV1<unknown, { readonly total: number }>;
const Sold = defineEvent('shop.sold', 'v1', Numbers);
const RevokedV9 = defineEvent('agreement.revoked', 'v9', Numbers);
const own = createCatalogue([AccountCreated, RevokedV2, RevokedV9, Sold]);

const outcome = own.parse({});
if (outcome.kind === 'valid') {
  holds<Equal<typeof outcome.type, 'account.created' | 'agreement.revoked' | 'shop.sold'>>();
  const { event } = outcome;
  if (event.type === 'shop.sold') holds<Equal<typeof event.payload, { readonly total: number }>>();
  if (event.type === 'account.created') holds<Equal<typeof event.payload, AccountCreatedV1>>();
  if (event.type === 'agreement.revoked' && event.version === 'v2') {
    holds<Equal<typeof event.payload, AgreementRevokedV2>>();
  }
  // @ts-expect-error not an event of this catalogue
  void (event.type === 'account.occupied');
}

own.router({
  handlers: {
    'shop.sold': { v1: ({ payload }) => payload.total },
    'agreement.revoked': {
      v2: ({ payload }) => payload.account_number,
      v9: ({ payload }) => payload.total,
      // @ts-expect-error not a version of this catalogue
      v1: () => {},
    },
  },
  fallbackVersion: { 'agreement.revoked': 'v2' },
  fallback: (left) => {
    if (left.kind === 'invalid') holds<Equal<typeof left.version, 'v1' | 'v2' | 'v9'>>();
  },
});

own.router({
  handlers: {
    // @ts-expect-error not an event of this catalogue
    'account.occupied': {},
  },
  fallback,
});

// @ts-expect-error not a version of this catalogue
own.router({ handlers: {}, fallback, fallbackVersion: { 'agreement.revoked': 'v1' } });

// The converters of a version have its payload, and return one of the version they convert to.
createEventRouter({
  handlers: {},
  fallback,
  fallbackVersion: {
    'agreement.revoked': upcastTo('v2', {
      v1: (payload) => {
        holds<Equal<typeof payload, EventPayload<'agreement.revoked', 'v1'>>>();
        return { ...payload, account_number: 'A-1' };
      },
    }),
    // @ts-expect-error not a payload of v2
    'agreement.updated': upcastTo('v2', { v1: () => 1 }),
    // @ts-expect-error not a version of this type
    'agreement.terminated': upcastTo('v9', {}),
  },
});

// Two catalogues in one program have nothing to do with each other.
const other = createCatalogue([AccountCreated]);
holds<Equal<(typeof other.entries)[number]['type'], 'account.created'>>();

// A whole domain, and all events.
const everything = createCatalogue([...allEvents, Sold]);
everything.router({
  handlers: {
    'shop.sold': { v1: ({ payload }) => payload.total },
    'billing.ledger.entry_posted': { v2: ({ payload }) => payload.ledger.number },
  },
  fallback,
});
holds<Includes<(typeof accountsAndUsers)[number]['type'], 'account.created'>>();

// The handlers of every version.
export const everyRevocation = {
  v1: ({ payload }) => payload.agreement_id,
  v2: ({ payload }) => payload.agreement_id,
} satisfies AllVersions<'agreement.revoked'>;
// @ts-expect-error v2 has no handler
export const someRevocations = { v1: () => {} } satisfies AllVersions<'agreement.revoked'>;

const revocations = createCatalogue([RevokedV2]);
export const ownRevocations = {
  v2: ({ payload }) => payload.agreement_id,
} satisfies AllVersions<'agreement.revoked', typeof revocations>;
// @ts-expect-error v2 has no handler
export const noRevocations = {} satisfies AllVersions<'agreement.revoked', typeof revocations>;

// A producer's event has the payload of its contract.
createEvent(AccountCreated, { account_number: 'A-1', account_user_emails: [] });
// @ts-expect-error no such payload
createEvent(AccountCreated, { account_number: 1 });

declare const dated: StandardSchemaV1<{ at: string }, { at: Date }>;
const Dated = defineEvent('shop.dated', 'v1', dated);
// A producer passes the input of a schema; a handler receives its output.
createEvent(Dated, { at: '2024-03-01' });
// @ts-expect-error the output of the schema
createEvent(Dated, { at: new Date() });
createCatalogue([Dated]).router({
  handlers: { 'shop.dated': { v1: ({ payload }) => holds<Equal<typeof payload, { at: Date }>>() } },
  fallback,
});

export type Unused = [NoType, NoVersion];
