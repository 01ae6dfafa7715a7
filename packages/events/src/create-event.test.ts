import type { StandardSchemaV1 } from '@standard-schema/spec';
import { describe, expect, it } from 'vitest';
import { createCatalogue } from './create-catalogue.js';
import { createEvent } from './create-event.js';
import { defineEvent } from './define-event.js';
import { fromCloudEvents, toCloudEvent } from './envelopes/cloud-events.js';
import { type EventBridgeEntry, fromEventBridge, toEventBridge } from './envelopes/event-bridge.js';
import { AccountCreatedV1 } from './generated/events/account.created-v1.js';

const payload = { account_number: 'A-1', account_user_emails: [] };
const facts = { id: '7', time: '2024-03-01T09:30:00.000Z' };
const event = createEvent(AccountCreatedV1, payload, facts);

it('an event has the name of its contract, and the given envelope', () => {
  expect(event).toStrictEqual({ type: 'account.created', version: 'v1', payload, ...facts });
  const result = createEvent(AccountCreatedV1, payload);
  expect(result).toStrictEqual({ type: 'account.created', version: 'v1', payload });
});

it('an event of a producer has no undocumented field', () => {
  const wrong = { ...payload, zone: 1 };
  expect(() => createEvent(AccountCreatedV1, wrong)).toThrow(
    'not a valid account.created v1: /zone: unknown field "zone"',
  );
  expect(() => createEvent(AccountCreatedV1, {} as typeof payload)).toThrow('required field is missing');
});

describe('an event with a schema of another library', () => {
  /** Accepts dates as text, and returns a `Date`. */
  const schema: StandardSchemaV1<{ at: string; note?: string | undefined }, { at: Date }> = {
    '~standard': {
      version: 1,
      vendor: 'other',
      validate(value) {
        const at = (value as { at: unknown } | undefined)?.at;
        return typeof at === 'string'
          ? { value: { at: new Date(at) } }
          : { issues: [{ message: `not a date: ${String(at)}`, path: ['at'] }] };
      },
    },
  };
  const Sold = defineEvent('shop.sold', 'v1', schema);

  it('is sent untransformed, so that a consumer accepts and transforms it', () => {
    const sold = createEvent(Sold, { at: '2024-03-01', note: undefined });
    expect(sold.payload).toStrictEqual({ at: '2024-03-01' });
    const sent = JSON.parse(JSON.stringify(sold)) as unknown;
    const result = createCatalogue([Sold]).parse(sent);
    expect(result).toMatchObject({ kind: 'valid', payload: { at: new Date('2024-03-01') } });
  });

  it('is refused if the JSON of its payload does not conform, without quoting it', () => {
    const given = { at: 12345 as unknown as string };
    expect(() => createEvent(Sold, given)).toThrow('not a valid shop.sold v1: /at: refused by its schema');
    expect(() => createEvent(AccountCreatedV1, { ...payload, account_number: NaN as never })).toThrow(
      '/account_number: expected a string, got null',
    );
    expect(() => createEvent(AccountCreatedV1, undefined as never)).toThrow(
      'expected an object, got nothing',
    );
  });

  it.each([[{ at: 1n }], [Object.assign([], { toJSON: () => 1n })]])('is JSON: %#', (given) => {
    expect(() => createEvent(Sold, given as never)).toThrow(
      new TypeError('shop.sold v1: expected a payload that can be written as JSON'),
    );
  });
});

function delivered({ DetailType, Detail, Time }: EventBridgeEntry): unknown {
  return {
    id: 'new',
    time: Time?.toISOString(),
    'detail-type': DetailType,
    detail: JSON.parse(Detail) as unknown,
  };
}

describe('toEventBridge', () => {
  it('is the inverse of fromEventBridge, except for the identifier, which the bus assigns', () => {
    const entry = toEventBridge(event, { source: 'com.example', eventBusName: 'bus' });
    expect(entry).toMatchObject({
      Source: 'com.example',
      EventBusName: 'bus',
      DetailType: 'account.created-v1',
    });
    expect(fromEventBridge(delivered(entry))).toEqual({ ...event, id: 'new' });
  });

  it('needs a source and a valid time', () => {
    const wrong = { ...event, time: 'noon' };
    expect(() => toEventBridge(wrong, { source: 'x' })).toThrow(
      new RangeError('time: expected a date and a time that Date reads'),
    );
    const longest = { ...event, type: 'x'.repeat(125) };
    expect(toEventBridge(longest, { source: 'x' }).DetailType).toHaveLength(128);
    expect(() => toEventBridge({ ...longest, type: 'x'.repeat(126) }, { source: 'x' })).toThrow(
      new RangeError('DetailType: expected at most 128 characters in the type and the version, got 129'),
    );
    expect(() => toEventBridge(event, { source: '' })).toThrow(
      new TypeError('source: expected text, such as com.example.billing'),
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

  it.each([
    [{ id: '' }, {}, 'id: a CloudEvent needs one, as text; give it to createEvent'],
    [{ id: undefined }, {}, 'id: a CloudEvent needs one, as text; give it to createEvent'],
    [{ id: 7 }, {}, 'id: a CloudEvent needs one, as text; give it to createEvent'],
    ...['noon', '2024-03-01', '2024-03-01T09:30:00', '2024-13-01T09:30:00Z', '1 March 2024', 7].map(
      (time) =>
        [{ time }, {}, 'time: expected a date, a time and an offset, such as 2024-03-01T09:30:00Z'] as const,
    ),
    ...['', 'a b', 'ä', '%zz', undefined].map(
      (source) =>
        [{}, { source }, 'source: expected a URI or a path without spaces, such as /billing'] as const,
    ),
  ] as const)('checks what it sends: %j, %j', (given, options, message) => {
    const wrong = { ...event, ...given } as typeof event;
    expect(() => toCloudEvent(wrong, { source: '/x', ...options } as { source: string })).toThrow(
      new TypeError(message),
    );
  });

  it.each(['/billing', 'https://example.com/a?b=c#d', 'urn:example:billing', 'com.example', '%20'])(
    'sends from %s',
    (source) => {
      const sent = { ...event, time: '2024-03-01T09:30:00.5+01:00' };
      expect(toCloudEvent(sent, { source })).toMatchObject({ source, time: sent.time });
    },
  );
});
