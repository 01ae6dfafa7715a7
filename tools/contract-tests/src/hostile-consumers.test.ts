import { fromFieldErrors, toFieldErrors } from '@data-import/errors';
import { createEventRouter, fromEventBridge, parseEvent } from '@data-import/events';
import { parseEvent as parseEventSync } from '@data-import/events/sync';
import { FieldErrors } from '@data-import/validators';
import { operations as validators } from '@data-import/validators/operations';
import { afterAll, describe, expect, it } from 'vitest';
import { nested } from '../test/documents.js';
import {
  expectNothingPoisoned,
  hostileJson,
  hostileOthers,
  unreadable,
  watched,
} from '../test/hostile-values.js';

afterAll(expectNothingPoisoned);

const readable = [...hostileJson, ...hostileOthers];

const event = {
  type: 'account.created',
  version: 'v1',
  payload: { account_number: 'A-1', account_user_emails: [] },
};

/** The value as a whole event, and as each field of one. */
function eventsWith(value: unknown): unknown[] {
  return [value, ...Object.keys(event).map((field) => ({ ...event, [field]: value }))];
}

function unreadableOnes(target: object): { what: string; value: unknown }[] {
  return unreadable.flatMap(({ what, make }) =>
    [structuredClone(target), []].map((each) => ({ what, value: make(each as object) })),
  );
}

const router = createEventRouter<string>({
  handlers: { 'account.created': { v1: ({ payload }) => payload.account_number } },
  fallback: ({ kind }) => kind,
});

describe('events', () => {
  it.each(readable)(
    'that are or hold $what have an outcome, the same from both parsers',
    async ({ make }) => {
      for (const each of eventsWith(make())) {
        const outcome = parseEventSync(each);
        expect(await parseEvent(each)).toStrictEqual(outcome);
        expect(outcome.kind).not.toBe('valid');
        expect(await router.handle(each)).toBe(outcome.kind);
      }
    },
  );

  it('that throw when they are read also have an outcome', async () => {
    const ones = [
      ...unreadableOnes(event),
      ...unreadableOnes(event.payload).map(({ what, value }) => ({
        what,
        value: { ...event, payload: value },
      })),
    ];
    for (const { what, value } of ones) {
      const { kind } = parseEventSync(value);
      expect(['malformed', 'invalid', 'valid'], what).toContain(kind);
      expect((await parseEvent(value)).kind).toBe(kind);
      expect(await router.handle(value)).toBe(kind === 'valid' ? 'A-1' : kind);
    }
  });

  it('are not changed', async () => {
    const { value, changes } = watched({ ...event, payload: { ...event.payload, more: [1] } });
    expect(await router.handle(value)).toBe('A-1');
    expect(parseEventSync(value, { unknownFields: 'reject' }).kind).toBe('invalid');
    expect(changes).toStrictEqual([]);
  });

  it.each(readable)('from a bus that sends $what have an outcome', ({ make }) => {
    for (const envelope of [make(), { 'detail-type': make(), detail: make() }]) {
      expect(['malformed', 'not-json', 'unknown-type']).toContain(
        parseEventSync(fromEventBridge(envelope)).kind,
      );
    }
  });
});

it.each(readable)('field errors are read from $what without an exception', ({ make }) => {
  const issues = fromFieldErrors(make());
  if (issues === undefined) return;
  expect(FieldErrors.is(toFieldErrors(issues))).toBe(issues.length > 0);
});

describe('query and path parameters', () => {
  const { query } = validators.createTransactions;

  it.each(readable)('that are or hold $what get a result', ({ what, make }) => {
    expect(query.validate(make()).ok).toBe(query.validate(make(), { unknownFields: 'reject' }).ok);
    expect(query.validate({ check_previously_added: make() }).ok).toBe(make() === undefined);
    expect(query.validate(make()).ok).toBe(what === 'a symbol key');
  });

  it('that throw when they are read are rejected', () => {
    for (const { what, value } of unreadableOnes({ check_previously_added: 'true' })) {
      const result = query.validate(value);
      const issues = result.ok ? [] : result.issues.map(({ code, pointer }) => `${code} ${pointer}`);
      expect(['unreadable ', 'unreadable /check_previously_added', 'type '], what).toContain(
        issues[0] ?? 'type ',
      );
    }
    expect(query.validate(unreadable[0]!.make({ check_previously_added: 'true' })).ok).toBe(false);
  });

  it('are not followed to any depth', () => {
    const deep = nested(10_000, (inner) => ({ check_previously_added: inner }), 'true');
    expect(query.validate(deep).ok).toBe(false);
  });
});
