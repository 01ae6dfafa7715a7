import { expect, it } from 'vitest';
import { parseEvent } from '../sync.js';
import { fromDebezium, fromKafka } from './kafka.js';

const payload = { account_number: 'A-1', account_user_emails: [] };
const event = { type: 'account.created', version: 'v1', payload };
const json = Buffer.from(JSON.stringify(payload));

it.each([
  [{ ce_type: Buffer.from('account.created-v1'), ce_id: Buffer.from('7') }, json],
  [{ ce_type: 'account.created', ce_dataschema: 'urn:x:AccountCreatedV1', ce_id: ['7'] }, json],
  [{ ce_type: 'account.created-v1', ce_id: '7' }, Buffer.from([0, 0, 0, 0, 9, ...json])],
  [undefined, JSON.stringify({ ...event, id: '7' })],
])('a CloudEvent or an event is read: %#', (headers, value) => {
  expect(parseEvent(fromKafka({ headers, value }))).toMatchObject({ kind: 'valid', event, id: '7' });
});

it.each(['account.created-v1', ['account.created-v1'], 1, null, [['account.created-v1']]])(
  'no headers in %j',
  (headers) => {
    const options = { headers: { type: '0' } };
    const first = { value: json, headers };
    expect(parseEvent(fromKafka(first, options))).not.toMatchObject({ type: expect.any(String) });
    expect(parseEvent(fromKafka({ ...first, headers: [headers] }, options)).kind).not.toBe('valid');
  },
);

it('custom headers', () => {
  const message = {
    value: json,
    headers: { 'event-type': 'account.created', 'event-version': 'v1', key: '7' },
  };
  const headers = { type: 'event-type', version: 'event-version', id: 'key' };
  expect(parseEvent(fromKafka(message, { headers }))).toMatchObject({ kind: 'valid', event, id: '7' });
});

/*
 * The shapes that the documentation of the outbox event router shows ("Example outbox message", "Expanding escaped JSON
 * String as JSON", `eventType:header:type` in "Emitting messages with additional fields"), and those of Kafka Connect's
 * JsonConverter with `schemas.enable`.
 */
it.each([
  ['JSON', JSON.stringify(payload)],
  ['JSON within a JSON string', JSON.stringify(JSON.stringify(payload))],
  ['with its schema', JSON.stringify({ schema: { type: 'string' }, payload: JSON.stringify(payload) })],
  ['with its schema, as an object', Buffer.from(JSON.stringify({ schema: {}, payload }))],
])('an outbox of Debezium: %s', (_name, value) => {
  const headers = { id: Buffer.from('7'), eventType: Buffer.from('account.created'), eventVersion: 'v1' };
  expect(parseEvent(fromDebezium({ headers, value }))).toMatchObject({ kind: 'valid', event, id: '7' });
  const named = { id: '7', type: 'account.created-v1' };
  const result = parseEvent(fromDebezium({ headers: named, value }, { headers: { type: 'type' } }));
  expect(result).toMatchObject({ kind: 'valid', id: '7' });
  expect(parseEvent(fromDebezium({ headers: {}, value: '{' })).kind).toBe('not-json');
});

it.each([
  ['malformed', { value: null, headers: { ce_type: 'account.created-v1' } }],
  ['malformed', { value: null }],
  ['malformed', { value: '{}' }],
  ['not-json', { value: '{', headers: { ce_type: 'account.created-v1' } }],
  ['not-json', { value: Buffer.from([0xff]), headers: { ce_type: 'account.created-v1' } }],
  ['not-json', { value: Buffer.from([0xff]) }],
  ['malformed', { headers: 'x', value: '[]' }],
])('a message without an event is %s: %j', (kind, message) => {
  expect(parseEvent(fromKafka(message as unknown)).kind).toBe(kind);
});
