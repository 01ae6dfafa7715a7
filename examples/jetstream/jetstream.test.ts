import { createCatalogue, createEvent, fromCloudEvents } from '@data-import/events/catalogue';
import { AgreementRevokedV2 } from '@data-import/events/agreement.revoked/v2';
import { BillingLedgerEntryPostedV2 } from '@data-import/events/billing.ledger.entry_posted/v2';
import { sample } from '@data-import/events/testing';
import { sharedFolder } from '@data-import/workspace/testing';
import { jetstream, jetstreamManager, type JsMsg, type StoredMsg } from '@nats-io/jetstream';
import { connect, headers as createHeaders, type NatsConnection } from '@nats-io/transport-node';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createDeadLetters, HEADER, replay } from './dead-letters.js';
import { createEffects, type Effects } from './effects.js';
import { publish } from './publisher.js';
import { createRouter, events, getEventId } from './router.js';
import { drained, readLetters } from './testing/drain.js';
import { natsServer, type Server, startServer } from './testing/server.js';
import { createTopology, type DeadLetterKind, deadLetterSubject, EVENTS } from './topology.js';
import { runWorker } from './worker.js';

const SECRET = 'A-12345678';

describe.skipIf(natsServer.path === undefined)('a consumer on JetStream', () => {
  const folder = sharedFolder();
  let server: Server;
  let connection: NatsConnection;

  beforeAll(async () => {
    server = await startServer(natsServer.path!, folder);
    connection = await connect({ servers: server.url });
    await createTopology(connection);
  });

  afterAll(async () => {
    await connection.close();
    await server.stop();
  });

  function revoked(id: string, account = SECRET, agreement = 1) {
    return createEvent(AgreementRevokedV2, { agreement_id: agreement, account_number: account }, { id });
  }

  /** Publishes arbitrary text, like another team. */
  async function publishText(id: string, text: string): Promise<void> {
    await jetstream(connection).publish('events.foreign', text, { msgID: id });
  }

  /** Runs a worker in this process until the end of the test, and records its effects in order. */
  async function work(
    apply: (effect: object, eventId: string) => void | Promise<void> = () => undefined,
    createdBy = createRouter,
  ) {
    const deadLetters = createDeadLetters(connection);
    const applied: object[] = [];
    const effects: Effects = {
      async apply(eventId, effect) {
        await apply(effect, eventId);
        applied.push(effect);
        return 'applied';
      },
    };
    const stop = new AbortController();
    const router = createdBy({ effects, deadLetters });
    const worker = runWorker({ connection, router, deadLetters, retryMs: 10, signal: stop.signal });
    async function end(): Promise<void> {
      stop.abort();
      await worker;
    }
    onTestFinished(end);
    return { applied, end };
  }

  async function only(kind: DeadLetterKind): Promise<StoredMsg> {
    const letters = await readLetters(connection, kind);
    expect(letters).toHaveLength(1);
    return letters[0]!;
  }

  it('publishes an event once, however often it is sent', async () => {
    const client = jetstream(connection);
    const before = (await (await jetstreamManager(connection)).streams.info(EVENTS)).state.messages;
    expect(await publish(client, revoked('twice'), '/example')).toBe(false);
    expect(await publish(client, revoked('twice'), '/example')).toBe(true);
    const { state } = await (await jetstreamManager(connection)).streams.info(EVENTS);
    expect(state.messages - before).toBe(1);
    const { applied } = await work();
    await drained(connection);
    expect(applied).toEqual([{ close: 1, of: SECRET }]);
  });

  it('applies the effect of an event once', async () => {
    const effects = await createEffects(connection);
    expect(await effects.apply('an id with ü', { of: 1 })).toBe('applied');
    expect(await effects.apply('an id with ü', { of: 1 })).toBe('already-applied');
    expect(await effects.apply('another', { of: 1 })).toBe('applied');
  });

  it('handles the events of an account in order', async () => {
    const client = jetstream(connection);
    for (let index = 0; index < 100; index += 1) {
      await publish(client, revoked(`ordered-${index}`, `A-${index % 5}`, index), '/example');
    }
    // Later events take less time, so only the router can keep the order.
    const { applied } = await work(async (effect) => {
      const { close } = effect as { close: number };
      await new Promise((resolve) => setTimeout(resolve, (100 - close) / 10));
    });
    await drained(connection);
    const closed = applied as { close: number; of: string }[];
    expect(closed).toHaveLength(100);
    for (let account = 0; account < 5; account += 1) {
      const numbers = closed.filter(({ of }) => of === `A-${account}`).map(({ close }) => close);
      expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
    }
  });

  it.each<[DeadLetterKind, string, string[] | undefined, string]>([
    [
      'invalid',
      JSON.stringify({
        specversion: '1.0',
        id: 'wrong',
        type: 'agreement.revoked-v2',
        data: { agreement_id: SECRET, [`${SECRET.repeat(100_000 / 10)}`]: 1 },
      }),
      ['type /agreement_id', 'missing /account_number'],
      'event "agreement.revoked" "v2" (id "wrong"): invalid, 2 issues, the first at ',
    ],
    [
      'unknown-type',
      JSON.stringify({ specversion: '1.0', id: 'x', type: 'line\r\nbreak.ü-v1', data: SECRET }),
      undefined,
      'event "line\\r\\nbreak.ü" "v1" (id "x"): the catalogue has no such type',
    ],
    [
      'unknown-version',
      JSON.stringify({ specversion: '1.0', id: 'x', type: 'agreement.revoked-v9', data: SECRET }),
      undefined,
      'event "agreement.revoked" "v9" (id "x"): the catalogue has no such version, only "v1", "v2"',
    ],
    ['malformed', JSON.stringify([SECRET]), ['type '], 'an event: not an event, one issue at the top level'],
    ['not-json', `<${SECRET}>`, ['type '], 'an event: not JSON, one issue at the top level'],
  ])('stores an event that is %s unchanged, with codes and pointers', async (kind, text, issues, reason) => {
    await publishText(`letter ${kind}`, text);
    await work();
    await drained(connection);
    const { header: headers, data } = await only(kind);
    expect(new TextDecoder().decode(data)).toBe(text);
    expect(headers?.get(HEADER.reason)).toContain(reason);
    expect(headers?.get(HEADER.subject)).toBe('events.foreign');
    const told = headers?.get(HEADER.issues) ?? '';
    const found =
      told === ''
        ? undefined
        : (JSON.parse(told) as { code: string; pointer: string }[]).map(
            ({ code, pointer }) => `${code} ${pointer}`,
          );
    expect(found).toEqual(issues);
    const values = headers?.keys().flatMap((name) => headers.values(name)) ?? [];
    expect(values.join('\n')).not.toContain(SECRET);
    expect(values.join('\n').length).toBeLessThan(6_000);
  });

  it.each([
    ['at every delivery', new RangeError(`cannot close ${SECRET}`), 'RangeError'],
    ['with an error that no header can name', Object.assign(new Error('x'), { name: 'x\r\ny' }), 'x\\r\\ny'],
  ])('keeps an event whose handler fails %s', async (what, error, name) => {
    const before = await readLetters(connection, 'failed');
    await publish(jetstream(connection), revoked(what), '/example');
    let calls = 0;
    await work(() => {
      calls += 1;
      throw error;
    });
    await drained(connection);
    expect(calls).toBe(10);
    const letters = await readLetters(connection, 'failed');
    expect(letters).toHaveLength(before.length + 1);
    expect(letters.at(-1)!.header.get(HEADER.reason)).toBe(`the handler failed: ${name}`);
  });

  it('escapes the names of fields in headers', async () => {
    const data = { agreement_id: 1, account_number: 'A', 'x\u202e': 1 };
    const type = 'agreement.revoked-v2';
    const before = await readLetters(connection, 'invalid');
    const text = JSON.stringify({ specversion: '1.0', id: 'hidden', type, data });
    await publishText('hidden', text);
    await work(undefined, ({ deadLetters }) =>
      createCatalogue(events).router({
        map: (message: JsMsg) => fromCloudEvents(message.data),
        handlers: { 'agreement.revoked': { v2: () => undefined } },
        unknownFields: 'reject',
        fallback: (outcome, { envelope }) =>
          outcome.kind === 'unhandled' ? undefined : deadLetters.put(envelope, outcome),
      }),
    );
    await drained(connection);
    const letters = await readLetters(connection, 'invalid');
    expect(letters).toHaveLength(before.length + 1);
    const issues = letters.at(-1)!.header.get(HEADER.issues);
    expect(issues).toBe('[{"code":"undocumented","pointer":"/x\\u202e"}]');
    expect(JSON.parse(issues)).toEqual([{ code: 'undocumented', pointer: '/x\u202e' }]);
  });

  it('does not replay letters without their original subject', async () => {
    const client = jetstream(connection);
    const kind = 'unknown-version';
    const before = await readLetters(connection, kind);
    await client.publish(deadLetterSubject(kind), 'no address');
    const elsewhere = createHeaders();
    elsewhere.set(HEADER.subject, 'elsewhere');
    await client.publish(deadLetterSubject(kind), 'another address', { headers: elsewhere });
    expect(before.length).toBeGreaterThan(0);
    expect(await replay(connection, kind)).toBe(before.length);
    expect(await readLetters(connection, kind)).toHaveLength(2);
  });

  it('replays the dead letters of a kind, and events of a newly known type take effect', async () => {
    const payload = sample('billing.ledger.entry_posted-v2', { seed: 1 });
    const name = 'billing.ledger.entry_posted-v2';
    await publishText(
      'later',
      JSON.stringify({ specversion: '1.0', id: 'later', type: name, data: payload }),
    );
    const older = await work();
    await drained(connection);
    await older.end();
    const before = await readLetters(connection, 'unknown-type');

    const { applied } = await work(undefined, ({ effects, deadLetters }) =>
      createCatalogue([...events, BillingLedgerEntryPostedV2]).router({
        map: (message: JsMsg) => fromCloudEvents(message.data),
        handlers: {
          'billing.ledger.entry_posted': {
            v2: (event, context) => effects.apply(getEventId(context), { posted: event.payload.entry.id }),
          },
        },
        fallback: (outcome, { envelope }) =>
          outcome.kind === 'unhandled' ? undefined : deadLetters.put(envelope, outcome),
      }),
    );
    expect(await replay(connection, 'unknown-type')).toBe(before.length);
    await drained(connection);
    expect(applied).toEqual([{ posted: payload.entry.id }]);
    // The others became dead letters again.
    expect(await readLetters(connection, 'unknown-type')).toHaveLength(before.length - 1);
  });
});
