import { describe, expect, it } from 'vitest';
import { fromCloudEvents } from './cloud-events.js';
import { fromEventBridge } from './event-bridge.js';
import { eventCatalogue } from '../generated/catalogue.js';
import { parseEvent } from '../sync.js';

const payload = { account_number: 'A-1', account_user_emails: [] };
const expected = { type: 'account.created', version: 'v1', payload };

it.each([
  [{ 'detail-type': 'account.created', detail: {} }, '/version required field is missing'],
  [{ 'detail-type': 'account.created-v1' }, '/payload required field is missing'],
  [{ 'detail-type': 7, detail: {} }, '/type expected a string, got a number; put it in quotes'],
  [{ detail: {} }, '/type required field is missing'],
  ['{"detail-type":"x"}', '/version required field is missing'],
  ['[]', ' expected an object, got an empty array'],
  ['{', ' expected a JSON value, got a string of 1 character'],
  [[], ' expected an object, got an empty array'],
  [null, ' expected an object, got null'],
  [undefined, ' expected an object, got nothing'],
])('fromEventBridge %j is reported as malformed', (envelope: unknown, issue) => {
  expect(listIssues(fromEventBridge(envelope))).toContain(issue);
});

describe('fromCloudEvents', () => {
  it.each([
    [{ type: 'account.created-v1' }],
    [{ type: 'account.created-v1', dataschema: 'https://example.com/account.created/v2' }],
    [{ type: 'account.created', dataschema: 'https://example.com/account.created/v1' }],
    [{ type: 'account.created', dataschema: 'https://example.com/account.created-v1' }],
    [{ type: 'account.created', dataschema: 'https://example.com/schemas/v1?format=json#/a/v2' }],
    [{ type: 'account.created', dataschema: 'v1' }],
  ])('%j', (attributes) => {
    expect(fromCloudEvents({ specversion: '1.0', ...attributes, data: payload })).toEqual(expected);
  });

  it('reads every event of the catalogue, wherever its version is', () => {
    for (const { type, version, name } of eventCatalogue) {
      const parsed = { type, version, payload };
      expect(fromCloudEvents({ type: `${type}-${version}`, data: payload })).toEqual(parsed);
      const dataschema = `https://example.com/${type}/${version}`;
      expect(fromCloudEvents({ type, dataschema, data: payload })).toEqual(parsed);
      for (const schema of [`urn:data-import:events:${name}`, `https://example.com/json/${name}.json`]) {
        expect(fromCloudEvents({ type, dataschema: schema, data: payload })).toEqual(parsed);
      }
    }
  });

  it('reads data in Base64', () => {
    const data_base64 = Buffer.from(JSON.stringify({ ...payload, account_number: 'Ä' })).toString('base64');
    const twice = fromCloudEvents({ type: 'account.created-v1', data: payload, data_base64 });
    expect(parseEvent(twice).kind).toBe('malformed');
    const result = parseEvent(fromCloudEvents({ type: 'account.created-v1', data_base64 }));
    expect(result).toMatchObject({ kind: 'valid', payload: { account_number: 'Ä' } });
    for (const wrong of ['$', 'e30', Buffer.from('{').toString('base64'), '/w==']) {
      const { kind } = parseEvent(fromCloudEvents({ type: 'account.created-v1', data_base64: wrong }));
      expect(kind).toBe(wrong === 'e30' ? 'invalid' : 'not-json');
    }
  });

  it.each([
    [{ type: 'account.created', data: {} }],
    [{ type: 'account.created', dataschema: 'https://example.com/account.created', data: {} }],
    [{ type: 'account.created', dataschema: 'https://example.com/v1/', data: {} }],
    [{ type: 'account.created', dataschema: 1, data: {} }],
  ])('%j has no version', (envelope: unknown) => {
    expect(listIssues(fromCloudEvents(envelope))).toEqual(['/version required field is missing']);
  });
});

it('accepts a version of millions of characters', () => {
  const name = `account.created-v${'1'.repeat(7_000_000)}`;
  expect(parseEvent(fromEventBridge({ 'detail-type': name, detail: {} })).kind).toBe('unknown-version');
  expect(parseEvent(fromCloudEvents({ type: name, data: {} })).kind).toBe('unknown-version');
  const dataschema = `https://example.com/v${'1'.repeat(7_000_000)}`;
  expect(parseEvent(fromCloudEvents({ type: 'account.created', dataschema, data: {} })).kind).toBe(
    'unknown-version',
  );
});

function listIssues(input: unknown): string[] {
  const outcome = parseEvent(input);
  if (outcome.kind !== 'malformed' && outcome.kind !== 'not-json')
    throw new Error(`expected malformed, got ${outcome.kind}`);
  return outcome.issues.map(({ pointer, message }) => `${pointer} ${message}`);
}
