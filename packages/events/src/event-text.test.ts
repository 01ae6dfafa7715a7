import { expect, it } from 'vitest';
import {
  createCatalogue,
  defineEvent,
  eventsIn,
  fromCloudEvents,
  fromEventBridge,
  fromKinesis,
  fromSqs,
  handleAll,
} from './index.js';
import { createEventRouter, parseEvent } from './sync.js';

const TYPE = 'account.created';
const payload = { account_number: 'A-1', account_user_emails: ['a@example.com'] };
const PAYLOAD = JSON.stringify(payload);

/** The JSON text of an event whose payload has one more field, which the catalogue does not list. */
function withField(json: string): string {
  return PAYLOAD.replace(/\}$/, `,"extra":${json}}`);
}

const toEvent = (json: string): string => `{"type":"${TYPE}","version":"v1","payload":${json}}`;
const toBridge = (json: string): string => `{"detail-type":"${TYPE}-v1","detail":${json}}`;
const toCloud = (json: string): string => `{"specversion":"1.0","type":"${TYPE}-v1","data":${json}}`;

/** The inputs of `parseEvent` that lead to a payload, whichever text contains it. */
const INPUTS: Readonly<Record<string, (payload: string) => unknown>> = {
  text: (json) => toEvent(json),
  bytes: (json) => new TextEncoder().encode(toEvent(json)),
  payloadText: (json) => ({ type: TYPE, version: 'v1', payloadText: json }),
  EventBridge: (json) => fromEventBridge(toBridge(json)),
  'CloudEvents, Base64': (json) => fromCloudEvents({ type: `${TYPE}-v1`, data_base64: btoa(json) }),
  SQS: (json) => fromSqs({ messageId: '1', body: toBridge(json) }),
  Kinesis: (json) => fromKinesis({ kinesis: { data: btoa(toCloud(json)) } }),
  batch: (json) => eventsIn(`{"Records":[{"messageId":"1","body":${JSON.stringify(toCloud(json))}}]}`)[0],
  list: (json) => eventsIn(`[${toEvent(PAYLOAD)},${toEvent(json)}]`)[1],
};

for (const [name, toInput] of Object.entries(INPUTS)) {
  it(`reports numbers of a payload whose digits JavaScript changes: ${name}`, () => {
    const input = toInput(withField('[9007199254740993,{"a":1e-400}]'));
    expect(parseEvent(input)).toMatchObject({
      kind: 'invalid',
      issues: [
        { code: 'inexact_number', pointer: '/extra/0', path: ['extra', 0], digits: 16 },
        { code: 'inexact_number', pointer: '/extra/1/a', digits: 1 },
      ],
      inexactNumbers: [
        ['extra', 0],
        ['extra', 1, 'a'],
      ],
    });
    expect(parseEvent(input, { maxIssues: 1 })).toMatchObject({ kind: 'invalid', truncated: true });
    expect(parseEvent(input, { inexactNumbers: 'allow' })).toMatchObject({
      kind: 'valid',
      payload: { extra: [9007199254740992, { a: 0 }] },
      inexactNumbers: [
        ['extra', 0],
        ['extra', 1, 'a'],
      ],
    });
    for (const exact of ['0.1', '1.0', '1e2', '"9007199254740993"']) {
      const outcome = parseEvent(toInput(withField(exact)));
      expect(outcome).toMatchObject({ kind: 'valid' });
      expect(outcome).not.toHaveProperty('inexactNumbers');
    }
  });
}

it('names inexact numbers in events that are not validated', () => {
  const text = withField('1e400').replace(/^/, `{"type":"${TYPE}","version":"v9","payload":`).concat('}');
  const unknown = { kind: 'unknown-version', inexactNumbers: [['extra']] };
  expect(parseEvent(text)).toMatchObject(unknown);
  expect(parseEvent(text.replace(TYPE, 'no.such'))).toMatchObject({ ...unknown, kind: 'unknown-type' });
  expect(parseEvent(text.replace('"v9"', '9'))).toMatchObject({ ...unknown, kind: 'malformed' });
});

it('reports a number in place of a string only as a wrong type', () => {
  const text = toEvent(PAYLOAD.replace(/"account_number":"[^"]*"/, '"account_number":1e400'));
  expect(parseEvent(text)).toMatchObject({
    kind: 'invalid',
    issues: [{ code: 'type', pointer: '/account_number' }],
    inexactNumbers: [['account_number']],
  });
});

it('reports a payload that is a number itself', () => {
  const schema = {
    '~standard': { version: 1, vendor: 'test', validate: (value: unknown) => ({ value }) },
  } as const;
  const { parse } = createCatalogue([defineEvent('count', 'v1', schema)]);
  const invalid = { kind: 'invalid', issues: [{ code: 'inexact_number', pointer: '' }] };
  for (const input of [
    '{"type":"count","version":"v1","payload":9007199254740993}',
    { type: 'count', version: 'v1', payloadText: '9007199254740993' },
    fromEventBridge('{"detail-type":"count-v1","detail":9007199254740993}'),
  ]) {
    expect(parse(input)).toMatchObject(invalid);
  }
  const result = parse(fromEventBridge('{"detail-type":"count-v1","detail":1,"other":1e400}'));
  expect(result).toMatchObject({ kind: 'valid', payload: 1 });
});

it('ignores numbers outside of the payload', () => {
  expect(parseEvent(toEvent(PAYLOAD).replace('{', '{"offset":9007199254740993,'))).toMatchObject({
    kind: 'valid',
  });
});

it('looks for duplicate names on request, in texts that it parses', () => {
  const json = withField('{"a":1,"a":2}');
  for (const input of [toEvent(json), { type: TYPE, version: 'v1', payloadText: json }]) {
    expect(parseEvent(input)).toMatchObject({ kind: 'valid' });
    expect(parseEvent(input, { duplicateNames: 'reject' })).toMatchObject({
      kind: 'invalid',
      issues: [{ code: 'duplicate_name', pointer: '/extra/a' }],
    });
  }
  const twice = toEvent(PAYLOAD).replace('{', '{"payload":{},');
  expect(parseEvent(twice, { duplicateNames: 'reject' })).toMatchObject({
    kind: 'malformed',
    issues: [{ code: 'duplicate_name', pointer: '/payload' }],
  });
  for (const kind of ['valid', 'read']) {
    const named = twice.replace('{', `{"kind":"${kind}","issues":"none",`);
    expect(parseEvent(named, { duplicateNames: 'reject' })).toEqual({
      kind: 'malformed',
      type: TYPE,
      version: 'v1',
      payload,
      issues: [expect.objectContaining({ code: 'duplicate_name', pointer: '/payload' })],
    });
  }
});

it('applies to routers, also where events are handled in the order of a key', async () => {
  const router = createEventRouter({
    handlers: { [TYPE]: { v1: () => 'handled' } },
    fallback: ({ kind }) => kind,
    duplicateNames: 'reject',
  });
  const texts = [withField('1e400'), withField('{"a":1,"a":2}'), PAYLOAD].map(toEvent);
  const settled = await handleAll(router, texts, { orderBy: ({ type }) => type });
  expect(settled.map((each) => each.status === 'fulfilled' && each.value)).toEqual([
    'invalid',
    'invalid',
    'handled',
  ]);
});
