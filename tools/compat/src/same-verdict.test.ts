import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ContractState } from '@data-import/compiler/compare/contract-state';
import { toState } from '@data-import/compiler/compare/contract-state';
import { type Bump, type ChangeKind, POLICY, type User, USERS } from '@data-import/compiler/compare/policy';
import type { SchemaObject } from '@data-import/compiler/compare/schema';
import { verdictInWords } from '@data-import/compiler/compare/words';
import { eventsIn } from '@data-import/compiler/emit-index';
import { toDocuments, type TransportFact } from '@data-import/compiler/emit-json';
import type { Contracts } from '@data-import/compiler/model';
import { versionPairs } from '@data-import/compiler/versions';
import { sharedFolder } from '@data-import/workspace/testing';
import { describe, expect, it } from 'vitest';
import { runCli } from '../../../packages/cli/test/io.js';
import {
  closed,
  integer,
  list,
  oneOfValues,
  open,
  openEnum,
  text,
} from '../../../packages/compiler/test/schemas.js';
import { findBreaks } from '../../../packages/compiler/src/user-schemas/breaks.js';
import { describePair } from '../../../packages/mcp/src/tools/compare.js';
import type { Judged } from '../../../packages/reference/src/comparison/prover.js';
import { changesSection } from '../../../packages/reference/src/events/changes.js';
import { perform } from '../../../site/client/compare/perform.js';
import { compare } from './release/compare.js';

interface Expected {
  readonly bump: Bump;
  readonly broken: readonly User[];
}

type Row = readonly [what: string, kind: ChangeKind, before: SchemaObject, after: SchemaObject, Expected];

const NOBODY: Expected = { bump: 'minor', broken: [] };

function breaks(...broken: User[]): Expected {
  return { bump: 'major', broken };
}

const PATCH: Expected = { bump: 'patch', broken: [] };

const NAMES = breaks('senders', 'code');

const a = (schema: SchemaObject): SchemaObject => open({ a: schema });
const defaultTo = (value: number): SchemaObject => a({ ...integer, default: value });
const letterOf = (maxLength: number): SchemaObject => a({ ...oneOfValues('A'), maxLength });

/** At least one example of each kind of change that documents can show. */
const DOCUMENTS: readonly Row[] = [
  ['a required field', 'rejected', closed({ a: text }), closed({ a: text, 'b!': text }), breaks('senders')],
  ['a field that may be missing', 'unreadable', open({ 'a!': text }), a(text), breaks('receivers')],
  ['another type', 'rejected', a(text), a(integer), breaks('senders', 'receivers')],
  ['a field of a closed object', 'accepted', closed({ a: text }), closed({ a: text, b: text }), NOBODY],
  ['a field of an open object', 'field-added', a(text), open({ a: text, b: text }), NOBODY],
  ['a field of an item', 'field-added', a(list(a(text))), a(list(open({ a: text, c: integer }))), NOBODY],
  ['no field of an open object', 'field-removed', open({ a: text, b: text }), a(text), breaks('code')],
  ['no field of a closed object', 'field-removed', closed({ a: text, b: text }), closed({ a: text }), NAMES],
  ['fewer values', 'value-removed', a(oneOfValues('A', 'B')), a(oneOfValues('A')), NAMES],
  ['a known value', 'known-value-added', a(openEnum('A')), a(openEnum('A', 'B')), NOBODY],
  ['fewer known values', 'known-value-removed', a(openEnum('A', 'B')), a(openEnum('A')), breaks('code')],
  ['a default', 'default-added', a(integer), defaultTo(1), NOBODY],
  ['another default', 'default-changed', defaultTo(1), defaultTo(2), breaks('code')],
  ['a rule that changes no verdict', 'rule', letterOf(3), letterOf(2), PATCH],
  ['a mark', 'mark', a(text), a({ ...text, deprecated: true }), PATCH],
  ['a description', 'text', a(text), a({ ...text, description: 'The name.' }), PATCH],
];

/** Pairs of contract sets, for the kinds of change that single documents cannot show. */
const CALL = { operationId: 'call', method: 'GET', path: '/a', responses: { 200: 'A' } };
type Operation = Partial<Omit<typeof CALL, 'responses'>> &
  Partial<Record<'query' | 'request', string>> & {
    readonly responses?: Readonly<Record<string, string>>;
    readonly security?: readonly (readonly string[])[];
    readonly transport?: readonly TransportFact[];
    readonly repeat?: { readonly harmless: 'yes' };
  };
function sentAs(...types: string[]): Operation {
  return { transport: [{ role: 'body', name: 'body', values: types }] };
}

function receivedAs(type: string): Operation {
  return { transport: [{ role: 'response', name: 'response 200', values: [type] }] };
}

const SETS: readonly (readonly [ChangeKind, before: Operation | null, after: Operation | null, Bump])[] = [
  ['operation-added', null, {}, 'minor'],
  ['operation-removed', {}, null, 'major'],
  ['method-changed', {}, { method: 'PUT' }, 'major'],
  ['path-changed', {}, { path: '/b' }, 'major'],
  ['input-added', {}, { query: 'B' }, 'minor'],
  ['required-input-added', {}, { request: 'B' }, 'major'],
  ['input-removed', { query: 'B' }, {}, 'major'],
  ['response-added', {}, { responses: { 200: 'A', 404: 'B' } }, 'minor'],
  ['response-removed', { responses: { 200: 'A', 404: 'B' } }, {}, 'major'],
  ['security-required', {}, { security: [['token']] }, 'major'],
  ['repeat-changed', {}, { repeat: { harmless: 'yes' } }, 'minor'],
  ['security-relaxed', { security: [['token']] }, {}, 'minor'],
  ['transport-added', sentAs('a/b'), sentAs('a/b', 'a/c'), 'minor'],
  ['transport-changed', sentAs('a/b'), sentAs('a/c'), 'major'],
  ['response-transport-changed', receivedAs('a/b'), receivedAs('a/c'), 'major'],
];

const folder = sharedFolder();

function toContracts(schemas: Readonly<Record<string, object>>): Contracts {
  const entries = Object.entries(schemas).map(
    ([name, schema]) => [name, { name, file: `${name}.json`, schema: schema as never }] as const,
  );
  return new Map(entries);
}

function stateOf(schema: SchemaObject): ContractState {
  return toState(toContracts({ A: schema }), []);
}

async function read(written: string): Promise<SchemaObject> {
  return (await perform({ text: written }).next()).value!.pasted!.document!;
}

function release(state: ContractState) {
  return new Map([['package', { version: '1.0.0', ...state }]]);
}

function event(schema: SchemaObject, version: string): object {
  return { ...schema, 'x-event': { type: 'a.b', version } };
}

function brokenIn(states: Readonly<Record<User, string>>): User[] {
  return USERS.filter((user) => states[user] !== 'fine');
}

function statesOf(users: Readonly<Record<User, { state: string }>>): Record<User, string> {
  return { senders: users.senders.state, receivers: users.receivers.state, code: users.code.state };
}

/** Collects every caller's answer as bump and broken users. */
async function ask(before: SchemaObject, after: SchemaObject): Promise<Readonly<Record<string, unknown>>> {
  const documents = [before, after].map((schema) =>
    toDocuments(toContracts({ A: schema }), new Map()).get('A')!,
  );
  const files = ['before', 'after'].map((name) => join(folder, `${name}.json`));
  files.forEach((file, index) => writeFileSync(file, JSON.stringify(documents[index])));
  const { code, out } = await runCli(['diff', ...files, '--format', 'json']);
  const diff = JSON.parse(out) as { bump: Bump } & Record<User, { state: string }>;

  const texts = documents.map((document) => JSON.stringify(document));
  const names = { before: 'v1', after: 'v2' };
  let judged: Judged | undefined;
  for await (const reply of perform({ before: await read(texts[0]!), after: await read(texts[1]!), names }))
    judged = reply.judged;

  const [was, is] = [stateOf(before), stateOf(after)];
  const found = findBreaks(was, is).map(({ message }) => message);
  const [change] = compare(release(was), release(is));

  const contracts = toContracts({ ABV1: event(before, 'v1'), ABV2: event(after, 'v2') });
  const [pair] = versionPairs(eventsIn(contracts), contracts);
  const { data } = describePair(pair as never, { at: () => undefined } as never) as {
    data: { bump: Bump; users: Record<User, string> };
  };
  const version = { type: 'a.b', name: 'X', schema: {}, published: {}, sentence: '', example: {} };
  const versions = ['v2', 'v1'].map((each) => ({ ...version, version: each }));
  const page = changesSection({ type: 'a.b', domain: 'a', versions, pairs: [pair!] }, () => []);

  return {
    diff: { bump: diff.bump, broken: brokenIn(statesOf(diff)) },
    'exit code of diff': code,
    site: { bump: judged!.bump, broken: brokenIn(statesOf(judged!.users)) },
    'check-against': USERS.filter((user) => found.some((message) => message.startsWith(`breaks ${user}: `))),
    compat: { bump: change?.bump, broken: brokenIn(change!.users) },
    mcp: { bump: data.bump, broken: brokenIn(data.users) },
    'version page': page.some(
      (block) =>
        block.is === 'text' &&
        block.text.join('') === verdictInWords({ users: pair!.users, bump: data.bump }),
    ),
  };
}

describe('every caller has one verdict', () => {
  it.each(DOCUMENTS)('about %s (%s)', async (_what, kind, before, after, expected) => {
    const answers = await ask(before, after);
    expect(answers).toEqual({
      diff: expected,
      'exit code of diff': expected.bump === 'major' ? 1 : 0,
      site: expected,
      'check-against': expected.broken,
      compat: expected,
      mcp: expected,
      'version page': true,
    });
    const [change] = compare(release(stateOf(before)), release(stateOf(after)));
    expect(change!.reasons.map((reason) => reason.kind)).toContain(kind);
  });

  const B = open({ b: text });
  const state = (operation: Operation | null, ...names: string[]): ContractState => {
    const schemas = { A: open({ a: text }), B, Outer: open({ b: { $ref: 'B.json' } }) };
    const kept = Object.entries(schemas).filter(([name]) => names.length === 0 || names.includes(name));
    return toState(
      toContracts(Object.fromEntries(kept)),
      operation === null ? [] : [{ ...CALL, ...operation }],
    );
  };
  const inlined = toState(toContracts({ A: open({ a: text }), Outer: open({ b: B }) }), []);
  const identified = (id: string) => toState(toContracts({ A: B }), [], new Map([['A', id]]));
  const states: readonly (readonly [ChangeKind, ContractState, ContractState, Bump])[] = [
    ...SETS.map(([kind, before, after, bump]) => [kind, state(before), state(after), bump] as const),
    ['contract-added', state(null, 'A'), state(null, 'A', 'B'), 'minor'],
    ['contract-removed', state(null, 'A', 'B'), state(null, 'A'), 'major'],
    ['name-removed', state(null), inlined, 'major'],
    ['identity', identified('urn:a'), identified('urn:b'), 'major'],
  ];

  it.each(states)('about sets: %s', (kind, before, after, bump) => {
    const changes = compare(release(before), release(after));
    const own = changes.find(({ reasons }) => reasons.some((reason) => reason.kind === kind));
    expect(own?.bump).toBe(bump);
    const broken = findBreaks(before, after).map(({ subject }) => subject);
    expect(broken).toEqual(bump === 'major' ? [own!.subject] : []);
  });

  it('and about every kind of the policy', () => {
    const covered = new Set([...DOCUMENTS.map(([, kind]) => kind), ...states.map(([kind]) => kind)]);
    expect([...covered].toSorted()).toEqual(Object.keys(POLICY).toSorted());
  });
});
