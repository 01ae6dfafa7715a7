import type { SchemaObject } from '@data-import/compiler/compare/schema';
import { expect, it } from 'vitest';
import { differencesBetween, forReaders, forSenders, describeRefusal, whetherAdditive } from './meaning.js';
import { find, type Findings } from './find.js';

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
  };
}

it('a new optional field is additive', () => {
  const { senders, readers, additive } = said(closed({ a: text }), closed({ a: text, b: text }));
  expect(senders.text).toBe('Senders of v1 keep working: v2 accepts every payload that v1 accepts.');
  expect(readers.text).toBe(
    'Readers of v1 keep working: they accept every payload of v2 if they ignore unknown fields.',
  );
  expect(additive).toEqual({ state: 'fine', text: 'Code for v1 works with v2.' });
});

it('shows a counter-example for a new required field', () => {
  const { senders, readers, additive } = said(closed({ a: text }), closed({ a: text, b: text }, 'b'));
  expect(senders).toEqual({
    state: 'broken',
    text: 'Senders of v1 may be rejected: v1 accepts this payload, but v2 rejects it.',
    witness: { payload: {}, rejectedBecause: ['required field b is missing'] },
  });
  expect(readers.state).toBe('fine');
  expect(additive.text).toBe('Additive for readers, but not for senders: senders may be rejected.');
});

it('shows a counter-example for a new value', () => {
  const { senders, readers, additive } = said(
    closed({ a: { enum: ['A'] } }),
    closed({ a: { enum: ['A', 'B'] } }),
  );
  expect(senders.state).toBe('fine');
  expect(readers.witness?.payload).toEqual({ a: 'B' });
  expect(additive.text).toBe('Additive for senders, but not for readers: readers may fail.');
});

it('a removed optional field breaks code only', () => {
  const { senders, readers, additive } = said({ properties: { a: {} } }, { properties: {} });
  expect([senders.state, readers.state]).toEqual(['fine', 'fine']);
  expect(additive.text).toBe('Additive for neither senders nor readers: code that uses a has to change.');
});

it('explains unknown answers', () => {
  const { senders, additive } = said({ format: 'email' }, { format: 'uri' });
  expect(senders.state).toBe('unknown');
  expect(senders.text).toMatch(/^Unknown whether senders of v1 keep working: .+\.$/);
  expect(additive).toEqual({ state: 'unknown', text: 'Unknown, because an answer is missing.' });
});

it('calls no change additive whose differences are not listed', () => {
  const yes = { answer: 'yes' } as const;
  const findings: Findings = { accept: yes, read: yes, reverse: yes };
  const unlisted = { isSame: false, rules: [], texts: [], problem: 'the comparison timed out' };
  expect(whetherAdditive(findings, unlisted, names).state).toBe('unknown');
});

it('waits for the answers', () => {
  expect(forSenders(undefined, names).state).toBe('searching');
  expect(whetherAdditive({}, undefined, names).state).toBe('searching');
});

it('ignores names', () => {
  const [one, other] = ['A', 'B'].map((title) => ({ $id: `urn:${title}`, title, type: 'object' }) as const);
  expect(differencesBetween(one!, other!)).toEqual({ isSame: true, rules: [], texts: [] });
  expect(differencesBetween(one!, { ...other!, description: 'Another.' }).isSame).toBe(false);
});

it.each([
  [
    { pointer: '/a/0', keyword: 'required', text: 'Instance does not have required property "b".' },
    'required field a[0].b is missing',
  ],
  [{ pointer: '/a~1b', keyword: 'false', text: 'False boolean schema.' }, 'a/b is not a documented field'],
  [
    { pointer: '', keyword: 'type', text: 'Instance type "string" is invalid. Expected "object", "null".' },
    'the payload: expected object or null, received string',
  ],
  [
    { pointer: '/a', keyword: 'maxLength', text: 'String is too long (5 > 3).' },
    'a: String is too long (5 > 3)',
  ],
  [{ pointer: '/a', keyword: 'enum', text: 'x'.repeat(500) }, `a: ${'x'.repeat(399)}…`],
])('describes %j', (refusal, words) => {
  expect(describeRefusal(refusal)).toBe(words);
});
