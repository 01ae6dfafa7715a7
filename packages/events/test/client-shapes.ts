import type * as events from '../src/catalogue.js';

export const payload = { account_number: 'A-1', account_user_emails: [] };
export const event = { type: 'account.created', version: 'v1', payload };
const name = 'account.created-v1';
const id = 'c-1';
const time = '2026-02-01T08:00:00.000Z';

const json = JSON.stringify(payload);
const bytes = Buffer.from(json);
const toBase64 = (text: string) => Buffer.from(text).toString('base64');
const toHeaders = (prefix: string) => ({
  [`${prefix}specversion`]: '1.0',
  [`${prefix}type`]: name,
  [`${prefix}id`]: id,
  [`${prefix}time`]: time,
});
const bridge = { version: '0', id: 'e-1', 'detail-type': name, source: 'x', time, detail: payload };
const cloudEvent = { ...toHeaders(''), source: '/x', data: payload };
const bridged = JSON.stringify(bridge);
const text = JSON.stringify(event);
const notification = { Type: 'Notification', MessageId: 'n-1', TopicArn: 'arn', Message: text };

const kafka = { topic: 'accounts', partition: 0, offset: '7', timestamp: '1' };
const kafkaHeaders = toHeaders('ce_');
const entries = Object.entries(kafkaHeaders);
const byteHeaders = Object.fromEntries(entries.map(([key, value]) => [key, Buffer.from(value)]));
const toList = (headers: object) =>
  Object.entries(headers).map(([key, value]) => ({ [key]: value as unknown }));
const outbox = { id: Buffer.from('7'), eventType: Buffer.from(name) };
const lambdaKafka = {
  ...kafka,
  timestampType: 'CREATE_TIME',
  value: toBase64(json),
  headers: entries.map(([key, value]) => ({ [key]: [...Buffer.from(value)] })),
};
const sqs = { messageId: 'm-1', receiptHandle: 'r', attributes: {}, eventSource: 'aws:sqs' };
const kinesis = { partitionKey: 'k', sequenceNumber: '49', kinesisSchemaVersion: '1.0' };
const dynamoDb = { eventID: 'd-1', eventName: 'INSERT', eventSource: 'aws:dynamodb', eventVersion: '1.1' };
const stream = { Keys: { pk: { S: 'A-1' } }, SequenceNumber: '111', StreamViewType: 'NEW_IMAGE' };
const itemPayload = { M: { account_number: { S: 'A-1' }, account_user_emails: { L: [] } } };
const item = { type: { S: 'account.created' }, version: { S: 'v1' }, payload: itemPayload };
const textItem = { ...item, payload: { S: json }, id: { S: id }, time: { S: time }, count: { N: '1' } };
const pubSub = { data: toBase64(bridged), attributes: {}, messageId: 'p-1', publishTime: time };
const pubSubData = { message: { ...pubSub, data: toBase64(text) }, subscription: 's' };
const PUBLISHED = 'google.cloud.pubsub.topic.v1.messagePublished';
const grid = { id: 'g-1', subject: 's', eventType: name, data: payload, eventTime: time, dataVersion: '1' };
const http = { 'content-type': 'application/json', ...toHeaders('ce-') };
const httpLists = Object.fromEntries(Object.entries(http).map(([key, value]) => [key, [value]]));
const quoted = { 'Ce-Type': '"account.created%2Dv1"', 'Ce-Id': String.raw`"a \"b\" \\ %C3%A4"` };
const request = { httpMethod: 'POST', path: '/', isBase64Encoded: false };
const base64Body = { body: toBase64(json), isBase64Encoded: true };
const amqp = { message_id: 'm-1', content_type: 'application/json' };
const amqpProperties = { ...toHeaders('cloudEvents:'), 'cloudEvents:time': new Date(time) };
const natsHeaders = new Map(Object.entries(http).map(([key, value]) => [key, [value]]));
const stomp = {
  command: 'MESSAGE',
  headers: { 'ce-type': name, 'message-id': 'm-1', destination: '/queue/a' },
};
const cloudflare = { id: 'q-1', timestamp: new Date(time), attempts: 1 };

/** Properties as getters of a class, like in nats and @stomp/stompjs. */
function withGetters(properties: Readonly<Record<string, unknown>>): object {
  const getters = Object.entries(properties).map(([key, value]) => [key, { get: () => value }] as const);
  return Object.create(Object.create(null, Object.fromEntries(getters)) as object) as object;
}

type ClientShape = readonly [
  /** `run`: recorded from the client; `types`: after its published types; `docs`: after the documentation of the service. */
  from: 'run' | 'types' | 'docs',
  client: string,
  reader: keyof typeof events,
  message: unknown,
  facts?: { readonly id?: string; readonly time?: string },
];

const AWS = '@types/aws-lambda 8.10.164';
const CE = { id, time };
const BRIDGE = { id: 'e-1', time };

// One client per line.
// prettier-ignore
export const clientShapes: readonly ClientShape[] = [
  ['run', 'kafkajs 2.2.4, eachMessage', 'fromKafka', { ...kafka, message: { key: bytes, value: bytes, attributes: 0, headers: byteHeaders } }, CE],
  ['run', 'kafkajs 2.2.4, a header twice', 'fromKafka', { value: bytes, headers: { ...byteHeaders, ce_id: [Buffer.from(id), bytes] } }, CE],
  ['run', 'kafkajs 2.2.4, as JSON', 'fromKafka', JSON.stringify({ value: bytes, headers: byteHeaders }), CE],
  ['types', 'node-rdkafka 3.6.1', 'fromKafka', { ...kafka, value: bytes, size: 49, key: bytes, headers: toList(byteHeaders) }, CE],
  ['types', 'node-rdkafka 3.6.1, text headers', 'fromKafka', { ...kafka, value: bytes, size: 49, key: null, headers: toList(kafkaHeaders) }, CE],
  ['types', 'node-rdkafka 3.6.1, without headers', 'fromKafka', { ...kafka, value: Buffer.from(bridged), size: 9 }, BRIDGE],
  ['types', '@confluentinc/kafka-javascript 1.10.1, eachMessage', 'fromKafka', { ...kafka, message: { key: null, value: bytes, headers: byteHeaders } }, CE],
  ['types', '@confluentinc/kafka-javascript 1.10.1, rdkafka', 'fromKafka', { ...kafka, value: bytes, leaderEpoch: 0, headers: toList(byteHeaders) }, CE],
  ['run', '@platformatic/kafka 1.35.0', 'fromKafka', { ...kafka, offset: 7n, value: bytes, headers: new Map(entries.map(([key, value]) => [Buffer.from(key), Buffer.from(value)])) }, CE],
  ['run', '@platformatic/kafka 1.35.0, deserializers', 'fromKafka', { ...kafka, offset: 7n, value: json, headers: new Map(entries) }, CE],
  ['run', '@platformatic/kafka 1.35.0, toJSON', 'fromKafka', { ...kafka, value: json, metadata: {}, headers: entries }, CE],
  ['docs', 'kcat 1.7, -J', 'fromKafka', { topic: 'accounts', partition: 0, tstype: 'create', headers: entries.flat(), payload: json }, CE],
  ['docs', 'Debezium 2, outbox event router', 'fromDebezium', { value: json, headers: outbox }, { id: '7' }],
  ['docs', 'Debezium 2, by kafkajs eachMessage', 'fromDebezium', { ...kafka, message: { value: bytes, headers: outbox } }, { id: '7' }],
  ['types', `Lambda, MSK (${AWS})`, 'fromKafka', lambdaKafka, CE],
  ['types', `Lambda, Kafka without headers (${AWS})`, 'fromKafka', { ...lambdaKafka, value: toBase64(bridged), headers: [] }, BRIDGE],
  ['docs', 'Pipes, Kafka', 'fromKafka', { ...lambdaKafka, eventSource: 'SelfManagedKafka', bootstrapServers: 'b', eventSourceKey: 'accounts-0' }, CE],
  ['types', `Lambda, SQS (${AWS})`, 'fromSqs', { ...sqs, body: text }, { id: 'm-1' }],
  ['types', `Lambda, SQS, an EventBridge event (${AWS})`, 'fromSqs', { ...sqs, body: bridged }, BRIDGE],
  ['types', `Lambda, SQS, an SNS notification (${AWS})`, 'fromSqs', { ...sqs, body: JSON.stringify(notification) }, { id: 'n-1' }],
  ['docs', '@aws-sdk/client-sqs 3, ReceiveMessage', 'fromSqs', { MessageId: 'm-1', ReceiptHandle: 'r', Body: JSON.stringify(cloudEvent) }, CE],
  ['types', `Lambda, SNS (${AWS})`, 'fromMessage', { EventVersion: '1.0', EventSource: 'aws:sns', Sns: notification }, { id: 'n-1' }],
  ['docs', 'SNS over HTTP', 'fromMessage', notification, { id: 'n-1' }],
  ['types', `Lambda, Kinesis (${AWS})`, 'fromKinesis', { eventID: 's:49', kinesis: { ...kinesis, data: toBase64(text) } }, { id: 's:49' }],
  ['docs', 'Pipes, Kinesis', 'fromKinesis', { ...kinesis, data: toBase64(bridged), eventSource: 'aws:kinesis', eventID: 's:49' }, BRIDGE],
  ['docs', '@aws-sdk/client-kinesis 3, GetRecords', 'fromKinesis', { SequenceNumber: '49', PartitionKey: 'k', Data: Buffer.from(text) }, { id: '49' }],
  ['types', `Lambda, Firehose (${AWS})`, 'fromKinesis', { recordId: 'r-1', approximateArrivalTimestamp: 1, data: toBase64(text) }, { id: 'r-1' }],
  ['docs', 'Firehose, HTTP endpoint', 'fromKinesis', { data: toBase64(bridged) }, BRIDGE],
  ['types', `Lambda, DynamoDB (${AWS})`, 'fromDynamoDb', { ...dynamoDb, dynamodb: { ...stream, NewImage: item } }, { id: 'd-1' }],
  ['types', `Lambda, DynamoDB, the payload as text (${AWS})`, 'fromDynamoDb', { ...dynamoDb, dynamodb: { NewImage: textItem } }, CE],
  ['docs', 'Pipes, DynamoDB', 'fromDynamoDb', { ...dynamoDb, awsRegion: 'eu-west-1', dynamodb: { ...stream, NewImage: item } }, { id: 'd-1' }],
  ['types', `EventBridge (${AWS})`, 'fromEventBridge', bridge, BRIDGE],
  ['docs', 'EventBridge, a replay', 'fromEventBridge', { ...bridge, 'replay-name': 'again' }, BRIDGE],
  ['docs', 'EventBridge, an entry of PutEvents', 'fromMessage', { Source: 'x', DetailType: name, Detail: json, Time: new Date(time) }, { time }],
  ['types', `Lambda, load balancer (${AWS})`, 'fromHttp', { ...request, requestContext: { elb: {} }, headers: http, body: json }, CE],
  ['types', `Lambda, load balancer, multi-value headers (${AWS})`, 'fromHttp', { ...request, multiValueHeaders: httpLists, body: json }, CE],
  ['types', `Lambda, API Gateway 1.0 (${AWS})`, 'fromHttp', { ...request, headers: http, multiValueHeaders: httpLists, ...base64Body }, CE],
  ['types', `Lambda, API Gateway 2.0 or URL (${AWS})`, 'fromHttp', { version: '2.0', rawPath: '/', headers: http, ...base64Body }, CE],
  ['docs', 'Lambda, VPC Lattice 1.0', 'fromHttp', { raw_path: '/', method: 'POST', headers: http, body: toBase64(json), is_base64_encoded: true }, CE],
  ['docs', 'Lambda, VPC Lattice 2.0', 'fromHttp', { version: '2.0', path: '/', headers: httpLists, ...base64Body }, CE],
  ['docs', 'HTTP, quoted headers', 'fromHttp', { headers: quoted, body: bytes }, { id: 'a "b" \\ ä' }],
  ['run', 'HTTP, a parsed body', 'fromHttp', { headers: new Headers(http), body: payload }, CE],
  ['docs', 'HTTP, structured mode', 'fromHttp', { headers: {}, body: Buffer.from(JSON.stringify(cloudEvent)) }, CE],
  ['docs', 'CloudEvents, structured mode', 'fromCloudEvents', cloudEvent, CE],
  ['run', '@azure/eventgrid 5.12.0, CloudEvents', 'fromCloudEvents', { ...cloudEvent, time: new Date(time) }, CE],
  ['run', '@azure/eventgrid 5.12.0, CloudEvents with bytes', 'fromCloudEvents', { ...cloudEvent, data: bytes }, CE],
  ['docs', 'Event Grid', 'fromEventGrid', { ...grid, eventType: 'account.created', dataVersion: 'v1' }, { id: 'g-1', time }],
  ['run', '@azure/eventgrid 5.12.0', 'fromEventGrid', { ...grid, eventTime: new Date(time) }, { id: 'g-1', time }],
  ['docs', 'Pub/Sub push', 'fromPubSub', { message: pubSub, subscription: 's', deliveryAttempt: 1 }, BRIDGE],
  ['docs', 'Pub/Sub push, binary mode', 'fromPubSub', { message: { ...pubSub, data: toBase64(json), attributes: http }, subscription: 's' }, CE],
  ['docs', 'Pub/Sub pull, REST', 'fromPubSub', { ackId: 'a', ...pubSubData }, { id: 'p-1' }],
  ['run', '@google-cloud/pubsub 5.3.1', 'fromPubSub', { ackId: 'a', id: 'p-1', data: Buffer.from(text), attributes: {}, publishTime: new Date() }, { id: 'p-1' }],
  ['docs', 'Eventarc, Pub/Sub, over HTTP', 'fromHttp', { headers: { ...http, 'ce-type': PUBLISHED }, body: JSON.stringify(pubSubData) }, { id: 'p-1' }],
  ['types', '@google/events 5.4.0, Pub/Sub in a CloudEvent', 'fromCloudEvents', { ...cloudEvent, type: PUBLISHED, data: pubSubData }, { id: 'p-1' }],
  ['run', 'amqplib 2.3.1', 'fromMessage', { fields: {}, properties: { headers: toHeaders('cloudEvents:'), messageId: 'm-1' }, content: bytes }, CE],
  ['run', 'amqplib 2.3.1, the type of the message', 'fromMessage', { fields: {}, properties: { headers: {}, messageId: 'm-1', type: name }, content: bytes }, { id: 'm-1' }],
  ['run', 'rhea 3.0.5, binary data', 'fromMessage', { ...amqp, application_properties: amqpProperties, body: { typecode: 117, content: bytes } }, CE],
  ['run', 'rhea 3.0.5, text', 'fromMessage', { ...amqp, body: text }, { id: 'm-1' }],
  ['types', '@azure/service-bus 7.9.5', 'fromMessage', { messageId: 'm-1', applicationProperties: toHeaders('cloudEvents_'), body: payload }, CE],
  ['run', 'mqtt-packet 9.0.2', 'fromMessage', { cmd: 'publish', topic: 'a', payload: bytes, properties: { userProperties: toHeaders('') } }, CE],
  ['run', 'mqtt-packet 9.0.2, structured mode', 'fromMessage', { cmd: 'publish', topic: 'a', payload: Buffer.from(JSON.stringify(cloudEvent)) }, CE],
  ['run', 'cloudevents 10.0.0, MQTT', 'fromMessage', { PUBLISH: {}, body: payload, payload, headers: toHeaders(''), 'User Properties': toHeaders('') }, CE],
  ['run', 'nats 2.29.3', 'fromMessage', withGetters({ subject: 'a', data: new Uint8Array(bytes), headers: natsHeaders }), CE],
  ['run', '@nats-io/nats-core 3.4.0', 'fromMessage', withGetters({ subject: 'a', data: Buffer.from(bridged), headers: undefined }), BRIDGE],
  ['run', '@stomp/stompjs 7.5.0', 'fromMessage', Object.assign(withGetters({ body: json, binaryBody: bytes }), stomp), { id: 'm-1' }],
  ['types', '@cloudflare/workers-types 5.20261117.1, bytes', 'fromMessage', { ...cloudflare, body: Uint8Array.from(Buffer.from(text)).buffer }, { id: 'q-1' }],
  ['types', '@cloudflare/workers-types 5.20261117.1, JSON', 'fromMessage', { ...cloudflare, body: event }, { id: 'q-1' }],
  ['types', 'pg-boss 10.4.2', 'fromMessage', { id: 'j-1', name: 'accounts', data: event, expireInSeconds: 900 }, { id: 'j-1' }],
  ['run', 'bullmq 6.7.0, the name of the job', 'fromMessage', { id: '7', name, data: payload, opts: {}, attemptsMade: 0 }, { id: '7' }],
];

/** Batches of one event. */
// prettier-ignore
export const batches: readonly (readonly [client: string, batch: unknown])[] = [
  ['Lambda', { Records: [{ ...sqs, body: bridged }] }],
  ['Lambda, Kafka', { eventSource: 'aws:kafka', records: { 'accounts-0': [lambdaKafka] } }],
  ['Lambda, Firehose', { invocationId: 'i', records: [{ recordId: 'r-1', data: toBase64(bridged) }] }],
  ['Firehose, HTTP endpoint', { headers: {}, body: JSON.stringify({ requestId: 'r', records: [{ data: toBase64(bridged) }] }) }],
  ['Pipes', [{ ...sqs, body: bridged }]],
  ['CloudEvents over HTTP', { headers: {}, body: JSON.stringify([cloudEvent]) }],
  ['CloudEvents over HTTP, in Lambda', { headers: {}, body: toBase64(JSON.stringify([cloudEvent])), isBase64Encoded: true }],
  ['SQS, ReceiveMessage', { Messages: [{ MessageId: 'm-1', Body: bridged }] }],
  ['EventBridge, PutEvents', { Entries: [{ Source: 'x', DetailType: name, Detail: json }] }],
  ['Pub/Sub pull', { receivedMessages: [{ ackId: 'a', message: pubSub }] }],
  ['Cloudflare Queues', { queue: 'q', messages: [{ ...cloudflare, body: event }] }],
  ['kafkajs, eachBatch', { batch: { topic: 'a', partition: 0, messages: [{ value: bytes, headers: byteHeaders }] } }],
  ['pg-boss', [{ id: 'j-1', name: 'accounts', data: event }]],
];
