import type { SchemaObject } from '@data-import/compat/schema';
import { expect, it } from 'vitest';
import { adviceForReaders, adviceForSenders } from './advice.js';
import { differencesBetween, isSame } from './differences.js';
import { find } from './find.js';
import { forReaders, forSenders, refusalInWords, whetherAdditive } from './meaning.js';
import { namesOf, titleOf } from './names.js';
import type { Findings } from './protocol.js';
import { upcastInWords } from './upcast.js';

const names = { before: 'v1', after: 'v2' };
const text = { type: 'string' } as const;

function closed(properties: Record<string, SchemaObject>, ...required: string[]): SchemaObject {
  return { type: 'object', properties, required, additionalProperties: false };
}

/** What the page says about a change. */
function said(before: SchemaObject, after: SchemaObject) {
  const accept = find('accept', { before, after });
  const read = find('read', { before, after });
  const findings: Findings = { accept, read, reverse: find('reverse', { before, after }) };
  const differences = differencesBetween(before, after);
  return {
    senders: forSenders(accept, names),
    readers: forReaders(read, names),
    additive: whetherAdditive(findings, differences, names),
    sends: adviceForSenders(differences.rules, accept, names).map((one) => `${one.path}: ${one.text}`),
    reads: adviceForReaders(differences.rules, read, names).map((one) => `${one.path}: ${one.text}`),
  };
}

it('a new optional field is additive', () => {
  const { senders, readers, additive, sends, reads } = said(
    closed({ a: text }),
    closed({ a: text, b: text }),
  );
  expect(senders.text).toBe(
    'A sender that conforms to v1 keeps being accepted: v2 accepts every payload that v1 accepts.',
  );
  expect(readers.text).toBe(
    'A reader of v1 keeps working: it accepts every payload of v2, as long as it ignores fields that it does not know.',
  );
  expect(additive).toEqual({ state: 'fine', text: 'What works with v1 works with v2.' });
  expect([sends, reads]).toEqual([[], []]);
});

it('a new required field may have senders rejected, and shows how', () => {
  const { senders, readers, additive, sends } = said(closed({ a: text }), closed({ a: text, b: text }, 'b'));
  expect(senders).toEqual({
    state: 'broken',
    text: 'A sender that conforms to v1 may be rejected: v1 accepts this payload, and v2 rejects it.',
    witness: { payload: {}, rejectedBecause: ['b is required, and it is missing'] },
  });
  expect(readers.state).toBe('fine');
  expect(additive.text).toBe('For readers it is, but not for senders: senders may be rejected.');
  expect(sends).toEqual(['b: send it: it is required']);
});

it('a new value may have readers reject what they receive', () => {
  const { senders, readers, additive, reads } = said(
    closed({ a: { enum: ['A'] } }),
    closed({ a: { enum: ['A', 'B'] } }),
  );
  expect(senders.state).toBe('fine');
  expect(readers.witness?.payload).toEqual({ a: 'B' });
  expect(additive.text).toBe('For senders it is, but not for readers: readers may reject what they receive.');
  expect(reads).toEqual(['a: value added: "B"']);
});

it('a removed optional field of an open object is no danger on the wire, and code has to change', () => {
  const { senders, readers, additive, sends, reads } = said({ properties: { a: {} } }, { properties: {} });
  expect([senders.state, readers.state]).toEqual(['fine', 'fine']);
  expect(additive.text).toBe('Neither for senders nor for readers: code that uses a has to change.');
  expect(sends).toEqual(['a: stop sending it: v2 does not have it']);
  expect(reads).toEqual(['a: stop reading it: v2 does not have it']);
});

it('says what is not known, and why', () => {
  const { senders, additive } = said({ format: 'email' }, { format: 'uri' });
  expect(senders.state).toBe('unknown');
  expect(senders.text).toMatch(
    /^It is not known whether a sender that conforms to v1 may be rejected: .+\.$/,
  );
  expect(additive).toEqual({ state: 'unknown', text: 'Not known, since an answer is missing.' });
});

it('waits for the answers', () => {
  expect(forSenders(undefined, names).state).toBe('searching');
  expect(whetherAdditive({}, { rules: [], texts: [] }, names).state).toBe('searching');
});

it('leaves out the names of two contracts that are the same otherwise', () => {
  const [one, other] = ['A', 'B'].map((title) => ({ $id: `urn:${title}`, title, type: 'object' }) as const);
  expect(isSame(one!, other!)).toBe(true);
  expect(isSame(one!, { ...other!, description: 'Another.' })).toBe(false);
  expect(differencesBetween(one!, other!)).toEqual({ rules: [], texts: [] });
});

it.each([
  [
    { pointer: '/a/0', keyword: 'required', text: 'Instance does not have required property "b".' },
    'a[0].b is required, and it is missing',
  ],
  [
    { pointer: '/a~1b', keyword: 'false', text: 'False boolean schema.' },
    'a/b is not accepted: there is no such field',
  ],
  [
    { pointer: '', keyword: 'type', text: 'Instance type "string" is invalid. Expected "object", "null".' },
    'the payload: expected object or null, got string',
  ],
  [
    { pointer: '/a', keyword: 'maxLength', text: 'String is too long (5 > 3).' },
    'a: String is too long (5 > 3)',
  ],
])('words %j', (refusal, words) => {
  expect(refusalInWords(refusal)).toBe(words);
});

it('calls two versions of an event by their versions', () => {
  const event = { id: '', kind: 'event', travels: 'event', page: '', file: '', type: 'a.b' } as const;
  const [one, other] = ['v1', 'v2'].map((version) => ({ ...event, title: `a.b ${version}`, version }));
  expect(namesOf(one, other)).toEqual(names);
  expect(titleOf(names, one, other)).toBe('a.b: from v1 to v2');
  expect(namesOf(one, undefined)).toEqual({ before: 'a.b v1', after: 'the pasted schema' });
  expect(titleOf({ before: 'the pasted schema', after: 'X' }, undefined, one)).toBe(
    'From the pasted schema to X',
  );
});

it('says whether payloads can be converted', () => {
  const pair = { type: 'a.b', from: 'v1', to: 'v2' };
  expect(upcastInWords({ ...pair, upcast: { possible: true, function: 'aBV1ToV2' } })).toBe(
    'A consumer that handles v2 can take payloads of v1 as well: aBV1ToV2 of @data-import/events/upcast converts them.',
  );
  const because = ['v2 requires `c`, which v1 does not have'];
  expect(upcastInWords({ ...pair, upcast: { possible: false, because } })).toBe(
    'Payloads of v1 cannot be converted to v2 without inventing values: v2 requires c, which v1 does not have.',
  );
});
