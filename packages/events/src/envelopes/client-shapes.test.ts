import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { batches, clientShapes, event, payload } from '../../test/client-shapes.js';
import * as events from '../catalogue.js';
import {
  describeEnvelope,
  describeOutcome,
  eventsIn,
  findEnvelopeKind,
  fromHttp,
  fromMessage,
  fromRequest,
} from '../catalogue.js';
import { parseEvent } from '../sync.js';

type Read = (message: unknown) => unknown;

const readers = Object.entries(events).flatMap(([name, read]) =>
  name.startsWith('from') && name !== 'fromRequest' ? [[name, read as Read] as const] : [],
);
const getReader = (name: string): Read => readers.find(([reader]) => reader === name)![1];

const rows = clientShapes.map(([from, client, reader, message, facts]) => ({
  from,
  client,
  reader,
  message,
  facts,
}));

it.each(rows)('$from: $client, read by $reader and by eventsIn', ({ reader, message, facts = {} }) => {
  const outcome = parseEvent(getReader(reader)(message));
  expect(outcome).toMatchObject({ kind: 'valid', event });
  expect([outcome.id, outcome.time]).toEqual([facts.id, facts.time]);
  for (const input of [fromMessage(message), ...eventsIn(message)])
    expect(parseEvent(input)).toEqual(outcome);
  expect(describeEnvelope(message)).toMatch(new RegExp(`, which ${reader} reads$`));
});

it('a reader of another kind reads the same event, or a hint names the reader that does', () => {
  for (const [, client, reader, message] of clientShapes) {
    for (const [name, read] of readers) {
      const outcome = parseEvent(read(message));
      if (outcome.kind === 'valid') expect(outcome.event).toEqual(event);
      else
        expect([name, client, describeOutcome(outcome, { envelope: message })]).toEqual([
          name,
          client,
          expect.stringMatching(`, which ${reader} reads$`),
        ]);
    }
  }
});

it.each(batches)('a batch of %s is one event for eventsIn', (_client, batch) => {
  expect(eventsIn(batch).map((input) => parseEvent(input))).toMatchObject([{ kind: 'valid', event }]);
  const line = describeOutcome(parseEvent(fromMessage(batch)), { envelope: batch });
  if (!('body' in (batch as object))) expect(line).toMatch(/; it looks like a batch, which eventsIn reads$/);
});

/** Replaces or removes a value at any depth. */
function mutate(value: unknown, steps: readonly number[], by: unknown): unknown {
  const [step, ...rest] = steps;
  if (step === undefined || typeof value !== 'object' || value === null) return by;
  const entries = value instanceof Map ? [...value] : Object.entries(value);
  if (ArrayBuffer.isView(value) || entries.length === 0) return by;
  const [key, inner] = entries[step % entries.length]!;
  const mutated = mutate(inner, rest, by);
  if (value instanceof Map) return new Map(value).set(key, mutated);
  return Array.isArray(value) ? value.with(Number(key), mutated) : { ...value, [String(key)]: mutated };
}

const LAST_KINDS = ['valid', 'invalid', 'unknown-type', 'unknown-version', 'malformed', 'not-json'];

it('no reader throws, whatever a message contains', () => {
  const values = fc.oneof(
    fc.jsonValue(),
    fc.constantFrom(undefined, 1n, Symbol('x'), new Map([[7, 7]]), new ArrayBuffer(2), Buffer.from([0xff])),
  );
  const steps = fc.array(fc.nat(20), { maxLength: 4 });
  const mutations = fc
    .tuple(fc.constantFrom(...clientShapes), steps, values)
    .map(([[, , , message], path, value]) => [mutate(message, path, value), true] as const);
  const names = ['type', 'detail-type', 'detail', 'data', 'dataschema', 'body', 'value', 'headers'];
  const made = fc
    .dictionary(fc.constantFrom(...names, 'message', 'kinesis', 'eventType'), fc.jsonValue())
    .map((message) => [message, false] as const);
  fc.assert(
    fc.property(fc.oneof({ arbitrary: mutations, weight: 2 }, made), ([mutated, isOfClient]) => {
      for (const [, read] of readers) expect(LAST_KINDS).toContain(parseEvent(read(mutated)).kind);
      const inputs = eventsIn(mutated);
      expect(typeof describeEnvelope(mutated)).toMatch(/^(string|undefined)$/);
      // Made-up messages may be batches of lists.
      if (!isOfClient || findEnvelopeKind(mutated)?.reader === 'eventsIn') return;
      const single = fromMessage(mutated);
      // A list is a batch.
      if (inputs.length === 1 && !Array.isArray(single))
        expect(parseEvent(inputs[0])).toEqual(parseEvent(single));
    }),
    { numRuns: 200 },
  );
});

it('an envelope that throws when it is read is unreadable', () => {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  const throwing = { get: () => Reflect.ownKeys(proxy) };
  const getter = Object.defineProperties({}, { type: throwing, detail: throwing });
  const unreadable = { kind: 'malformed', issues: [{ code: 'unreadable', pointer: '' }] };
  for (const [, read] of readers) expect(parseEvent(read(proxy))).toMatchObject(unreadable);
  for (const name of ['fromEventBridge', 'fromCloudEvents'])
    expect(parseEvent(getReader(name)(getter))).toMatchObject(unreadable);
});

it('a fetch Request is read by fromRequest, and by no other reader', async () => {
  const headers = { 'ce-type': 'account.created-v1', 'ce-id': '7' };
  const create = () =>
    new Request('https://example.com', { method: 'POST', headers, body: JSON.stringify(payload) });
  const request = create();
  const outcome = parseEvent(eventsIn(request)[0]);
  expect(outcome.kind).toBe('malformed');
  expect(describeOutcome(outcome, { envelope: request })).toMatch(
    /a fetch Request, which fromRequest reads$/,
  );
  expect(parseEvent(fromHttp(request)).kind).toBe('malformed');
  expect(parseEvent(await fromRequest(request))).toMatchObject({ kind: 'valid', event, id: '7' });
  expect(describeEnvelope(request)).toBe('a fetch Request whose body was read');
  await expect(fromRequest(request)).rejects.toThrow(TypeError);
});
