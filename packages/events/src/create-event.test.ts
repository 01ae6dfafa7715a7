import { describe, expect, it } from 'vitest';
import { createEvent } from './create-event.js';
import { fromCloudEvents, toCloudEvent } from './envelopes/cloud-events.js';
import { type EventBridgeEntry, fromEventBridge, toEventBridge } from './envelopes/event-bridge.js';
import { AccountCreatedV1 } from './generated/events/account.created/v1.js';

const payload = { account_number: 'A-1', account_user_emails: [] };
const facts = { id: '7', time: '2024-03-01T09:30:00.000Z' };
const event = createEvent(AccountCreatedV1, payload, facts);

it('an event has the name of its contract, and the given envelope', () => {
  expect(event).toStrictEqual({ type: 'account.created', version: 'v1', payload, ...facts });
  expect(createEvent(AccountCreatedV1, payload)).toStrictEqual({
    type: 'account.created',
    version: 'v1',
    payload,
  });
});

it('an event of a producer has no undocumented field', () => {
  const wrong = { ...payload, zone: 1 };
  expect(() => createEvent(AccountCreatedV1, wrong)).toThrow(
    'not a valid account.created v1: /zone: unknown field "zone"',
  );
  expect(() => createEvent(AccountCreatedV1, {} as typeof payload)).toThrow('required field is missing');
});

/** The event that EventBridge makes of an entry. */
function delivered({ DetailType, Detail, Time }: EventBridgeEntry): unknown {
  return {
    id: 'new',
    time: Time?.toISOString(),
    'detail-type': DetailType,
    detail: JSON.parse(Detail) as unknown,
  };
}

describe('toEventBridge', () => {
  it('is the inverse of fromEventBridge, but for the identifier, which the bus gives', () => {
    const entry = toEventBridge(event, { source: 'com.example', eventBusName: 'bus' });
    expect(entry).toMatchObject({
      Source: 'com.example',
      EventBusName: 'bus',
      DetailType: 'account.created-v1',
    });
    expect(fromEventBridge(delivered(entry))).toEqual({ ...event, id: 'new' });
  });

  it('needs a time that is one', () => {
    const wrong = { ...event, time: 'noon' };
    expect(() => toEventBridge(wrong, { source: 'x' })).toThrow(
      new RangeError('time: expected a date and a time that Date reads'),
    );
  });
});

describe('toCloudEvent', () => {
  it('is the inverse of fromCloudEvents', () => {
    expect(fromCloudEvents(toCloudEvent(event, { source: '/x' }))).toEqual(event);
    const prefixed = toCloudEvent(event, { source: '/x', typePrefix: 'com.example.' });
    expect(prefixed).toMatchObject({
      specversion: '1.0',
      type: 'com.example.account.created-v1',
      source: '/x',
    });
    expect(fromCloudEvents(JSON.stringify(prefixed), { typePrefix: 'com.example.' })).toEqual(event);
  });

  it('needs an identifier', () => {
    expect(() => toCloudEvent(createEvent(AccountCreatedV1, payload), { source: '/x' })).toThrow(
      new TypeError('id: a CloudEvent needs one; give it to createEvent'),
    );
  });
});
