import { describe, expect, it } from 'vitest';
import { parseEvent } from './index.js';
import { parseEvent as parseEventSync } from './sync.js';
import type { EventOutcome } from './outcome.js';
import type { ParseEventOptions } from './parse-event-options.js';

const payload = { account_number: 'A-1', account_user_emails: ['a@example.com'] };
const input = { type: 'account.created', version: 'v1', payload };

function valid(event: object): object {
  return { kind: 'valid', ...event, event };
}

async function parse(value: unknown, options?: ParseEventOptions): Promise<EventOutcome> {
  const outcome = await parseEvent(value, options);
  expect(parseEventSync(value, options)).toEqual(outcome);
  return outcome;
}

describe('a known event', () => {
  it('is valid, and its payload is the object that was passed in', async () => {
    const outcome = await parse({ ...input, source: 'further fields of an envelope are ignored' });
    expect(outcome).toStrictEqual(valid(input));
    expect(outcome.kind === 'valid' && outcome.event.payload).toBe(payload);
  });

  it('is invalid with at most `maxIssues` issues of its payload', async () => {
    const value = { ...input, payload: { account_number: 7, account_user_emails: [null, 0, 0] } };
    const issues = ['/account_number', '/account_user_emails/0', '/account_user_emails/1'].map((pointer) =>
      expect.objectContaining({ pointer, code: 'type' }),
    );
    const invalid = { kind: 'invalid', type: 'account.created', version: 'v1', truncated: true };
    expect(await parse(value, { maxIssues: 3 })).toMatchObject({ ...invalid, issues });
    expect(await parse(value)).toMatchObject({ ...invalid, truncated: false });
  });

  it('may have fields outside the catalogue: allowed, reported or rejected', async () => {
    const value = { ...input, payload: { ...payload, zone: 1 } };
    const options = (unknownFields: ParseEventOptions['unknownFields']) => parse(value, { unknownFields });
    expect(await parse(value)).toEqual(valid(value));
    expect(await options('allow')).toEqual(valid(value));
    expect(await options('report')).toEqual({ ...valid(value), unknownFields: [['zone']] });
    const result = await options('reject');
    expect(result).toMatchObject({ kind: 'invalid', issues: [{ code: 'undocumented', pointer: '/zone' }] });
    const invalid = { ...value, payload: { ...value.payload, account_number: 1, region: 2 } };
    expect(await parse(invalid, { unknownFields: 'report', maxUnknownFields: 1 })).toMatchObject({
      kind: 'invalid',
      issues: [{ code: 'type', pointer: '/account_number' }],
      unknownFields: [['zone']],
      unknownFieldsTruncated: true,
    });
    expect(await parse(invalid)).not.toHaveProperty('unknownFields');
    expect(await parse(input, { unknownFields: 'report' })).toEqual({ ...valid(input), unknownFields: [] });
  });
});

describe('an unknown event', () => {
  it('of a known type lists the known versions', async () => {
    expect(await parse({ type: 'agreement.revoked', version: 'unheard-of', payload: null })).toEqual({
      kind: 'unknown-version',
      type: 'agreement.revoked',
      version: 'unheard-of',
      payload: null,
      knownVersions: expect.arrayContaining(['v1', 'v2']),
    });
  });

  it('of an unknown type keeps the envelope', async () => {
    const unknown = { ...input, type: 'acount.created', id: '7', time: '2024-03-01T09:30:00Z' };
    expect(await parse(unknown)).toStrictEqual({ kind: 'unknown-type', ...unknown });
  });

  it.each([
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    '../account.created',
    '../../package.json',
    'account.created/v1',
    'account.created\0',
    '',
    ' account.created',
  ])('may be called %j', async (type) => {
    expect(await parse({ ...input, type })).toMatchObject({ kind: 'unknown-type', type });
  });

  it.each(['__proto__', 'constructor', 'toString', '../v1', '', 'V1', '1', 'v1 ', 'v01'])(
    'may have the version %j',
    async (version) => {
      expect(await parse({ ...input, version })).toMatchObject({ kind: 'unknown-version', version });
    },
  );

  it('is not found by a type and a version that match only when joined', async () => {
    const joined = { type: 'lifecycle.support', version: 'site.sale-1.0.0', payload: {} };
    expect(await parse(joined)).toMatchObject({ kind: 'unknown-type' });
  });
});

describe('anything but an event', () => {
  it.each([
    [undefined, 'nothing'],
    [null, 'null'],
    [[], 'an empty array'],
    ['[]', 'an empty array'],
    ['"text"', 'a string of 4 characters'],
    [7, 'a number'],
    [true, 'a boolean'],
    [7n, 'a value that is not JSON'],
    [Symbol('s'), 'a value that is not JSON'],
    [parseEvent, 'a value that is not JSON'],
  ])('%s', async (value, got) => {
    expect(await parse(value)).toMatchObject({
      kind: 'malformed',
      issues: [{ code: 'type', message: `expected an object, got ${got}`, path: [], pointer: '' }],
    });
  });

  it('lacks a part', async () => {
    for (const part of ['type', 'version', 'payload'] as const) {
      const { [part]: _left, ...rest } = input;
      expect(await parse(rest)).toMatchObject({
        kind: 'malformed',
        issues: [{ code: 'missing', path: [part], pointer: `/${part}` }],
      });
    }
    expect(await parse({})).toMatchObject({
      issues: [{ pointer: '/type' }, { pointer: '/version' }, { pointer: '/payload' }],
    });
  });

  it.each([
    [null, 'null; if it is optional, omit it instead of sending null'],
    [1, 'a number; put it in quotes'],
    [{}, 'an object'],
    [['v1'], 'an array of 1 item'],
    [true, 'a boolean'],
  ])('has %j for a type or a version', async (value, got) => {
    for (const part of ['type', 'version'] as const) {
      const message = `expected a string, got ${got}`;
      expect(await parse({ ...input, [part]: value })).toMatchObject({
        kind: 'malformed',
        issues: [{ code: 'type', message, path: [part], pointer: `/${part}` }],
      });
    }
  });
});

describe('text', () => {
  const text = JSON.stringify({ ...input, id: '7' });

  it.each([
    ['JSON', text],
    ['UTF-8', new TextEncoder().encode(text)],
    ['a Buffer', Buffer.from(text)],
  ])('%s of an event is parsed', async (_name, value) => {
    expect(await parse(value)).toEqual({ ...valid(input), id: '7' });
  });

  it.each(['', '{', 'no event', '{"type":"account.created"', new Uint8Array([0xff, 0x7b]), new Uint8Array()])(
    'that is not JSON is an outcome without its text in the issue: %j',
    async (value) => {
      const outcome = await parse(value);
      expect(outcome).toMatchObject({ kind: 'not-json', issues: [{ code: 'type', pointer: '' }] });
      expect(outcome.kind === 'not-json' && outcome.issues[0]?.message).toMatch(
        /^expected a JSON value, got (an empty string|a string of \d+ characters?)$/,
      );
    },
  );

  it('may be only the payload', async () => {
    const envelope = { type: 'account.created', version: 'v1', id: '7' };
    const result = await parse({ ...envelope, payloadText: JSON.stringify(payload) });
    expect(result).toEqual({ ...valid(input), id: '7' });
    expect(await parse({ ...envelope, payloadText: '{"account_number": ' })).toStrictEqual({
      kind: 'not-json',
      ...envelope,
      payload: '{"account_number": ',
      issues: [expect.objectContaining({ code: 'type', pointer: '/payload', length: 19 })],
    });
  });
});

describe('an outcome', () => {
  it('has the identifier and the time of the envelope, where they are text', async () => {
    const facts = { id: '7', time: '2024-03-01T09:30:00Z' };
    for (const given of [
      input,
      { ...input, payload: {} },
      { ...input, type: 'unheard-of' },
      { ...input, version: 'unheard-of' },
      { type: 'account.created' },
    ]) {
      expect(await parse({ ...given, ...facts })).toMatchObject({ ...given, ...facts });
      expect(await parse({ ...given, id: 7, time: null })).not.toHaveProperty('id');
    }
  });

  it('is plain data', async () => {
    for (const given of [input, { ...input, payload: {} }, { ...input, version: 'v0' }, '{', null, {}]) {
      const outcome = await parse(given);
      expect(JSON.parse(JSON.stringify(outcome))).toEqual(outcome);
    }
  });
});

it.each([
  [{ values: 'all' }, 'values: expected hide or show'],
  [{ unknown: 1 }, 'unknown: no such option'],
  [{ inexactNumbers: 'no' }, 'inexactNumbers: expected reject or allow'],
])('a wrong option is an error: %j', async (wrong, message) => {
  const options = wrong as unknown as ParseEventOptions;
  await expect(parseEvent(input, options)).rejects.toThrow(new TypeError(message));
  expect(() => parseEventSync(input, options)).toThrow(new TypeError(message));
});

describe('any input', () => {
  it('has an issue of its own if it throws when read', async () => {
    const { proxy, revoke } = Proxy.revocable({}, {});
    revoke();
    const message = 'expected plain JSON data, got an object that throws when it is read';
    const issues = [{ code: 'unreadable', message, path: [], pointer: '' }];
    expect(await parse(proxy)).toEqual({ kind: 'malformed', issues });
    const getter = Object.defineProperty({ ...payload }, 'account_number', {
      enumerable: true,
      get(): never {
        throw new Error('no');
      },
    });
    for (const parser of [parseEvent, parseEventSync])
      for (const value of [proxy, getter]) {
        const outcome = await parser({ ...input, payload: value });
        // The payload is the given value, which no comparison can read.
        const { payload: given, ...rest } = outcome as typeof input;
        expect(given === (value as object)).toBe(true);
        const { type, version } = input;
        expect(rest).toEqual({ kind: 'invalid', type, version, issues, truncated: false });
      }
  });

  it('is read once', () => {
    const reads: PropertyKey[] = [];
    const watched = new Proxy(input, {
      get(target, key, receiver) {
        // The tag of a class is not a field.
        if (key !== Symbol.toStringTag) reads.push(key);
        return Reflect.get(target, key, receiver);
      },
    });
    expect(parseEventSync(watched)).toMatchObject({ kind: 'valid' });
    expect(reads.toSorted()).toEqual(['id', 'payload', 'payloadText', 'time', 'type', 'version']);
  });
});
