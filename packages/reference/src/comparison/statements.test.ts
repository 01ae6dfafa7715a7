import type { SchemaObject } from '@data-import/compiler/compare/schema';
import { expect, it } from 'vitest';
import { judgePair, type Judged } from './prover.js';
import { listRows } from './rows.js';
import { describeRejection, withoutAnswer } from './statements.js';

const names = { before: 'v1', after: 'v2' };
const text = { type: 'string' } as const;

function closed(properties: Record<string, SchemaObject>, ...required: string[]): SchemaObject {
  return { type: 'object', properties, required, additionalProperties: false };
}

function judge(before: SchemaObject, after: SchemaObject): Judged {
  return judgePair({ before, after }, names);
}

it('a new optional field is compatible, even in an open object', () => {
  const { users, bump } = judge(closed({ a: text }), closed({ a: text, b: text }));
  expect(users).toEqual({
    senders: {
      state: 'fine',
      text: 'Senders of v1 keep working: v2 accepts every documented payload that v1 accepts.',
    },
    receivers: {
      state: 'fine',
      text: 'Receivers of v1 keep working: they accept every payload of v2 if they ignore unknown fields.',
    },
    code: { state: 'fine', text: 'Code for v1 finds everything that it names in v2.' },
  });
  expect(bump).toBe('minor');
  expect(judge({ properties: { a: text } }, { properties: { a: text, b: text } })).toEqual({ users, bump });
});

it('shows a counter-example for a new required field', () => {
  const { users, bump } = judge(closed({ a: text }), closed({ a: text, b: text }, 'b'));
  expect(users).toMatchObject({
    senders: {
      state: 'broken',
      text: 'Senders of v1 may be rejected: v1 accepts this payload, but v2 rejects it.',
      witness: { payload: {}, rejectedBecause: ['required field b is missing'] },
    },
    receivers: { state: 'fine' },
    code: { state: 'fine' },
  });
  expect(bump).toBe('major');
});

it('shows a counter-example for a new value', () => {
  const { users } = judge(closed({ a: { enum: ['A'] } }), closed({ a: { enum: ['A', 'B'] } }));
  expect(users).toMatchObject({
    senders: { state: 'fine' },
    receivers: { witness: { payload: { a: 'B' } } },
  });
});

it('a field removed from an open object breaks code only', () => {
  const { users } = judge({ properties: { a: text } }, { properties: {} });
  expect(users).toMatchObject({
    senders: { state: 'fine' },
    receivers: { state: 'fine' },
    code: { state: 'broken', text: 'Code for v1 has to change: a removed.' },
  });
});

it('explains unknown answers', () => {
  const { users, bump } = judge({ format: 'email' }, { format: 'uri' });
  expect(users.senders.state).toBe('unknown');
  expect(users.senders.text).toMatch(/^Unknown whether senders of v1 keep working: .+\.$/);
  expect(bump).toBe('major');
  const broken = judge({ properties: { a: { $ref: '#/$defs/B' } } }, { properties: { a: text } });
  expect(broken.users.code.text).toMatch(/^Unknown whether code for v1 keeps working: /);
});

it('reports pending and failed comparisons', () => {
  expect(withoutAnswer(names).senders.state).toBe('searching');
  expect(withoutAnswer(names, 'the search was stopped').code).toEqual({
    state: 'unknown',
    text: 'Unknown whether code for v1 keeps working: the search was stopped.',
  });
});

it('ignores names', () => {
  const [one, other] = ['A', 'B'].map((title) => ({ $id: `urn:${title}`, title, type: 'object' }) as const);
  expect(listRows(one!, other!)).toEqual({ isSame: true, rows: [] });
  expect(listRows(one!, { ...other!, description: 'Another.' })).toEqual({ isSame: false, rows: [] });
  expect(judge(one!, { ...other!, description: 'Another.' }).bump).toBe('patch');
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
  expect(describeRejection(refusal)).toBe(words);
});
