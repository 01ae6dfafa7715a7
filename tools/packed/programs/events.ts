import {
  createDriftReport,
  createEventRouter,
  describeDrift,
  eventCatalogue,
  eventsIn,
  fromEventBridge,
  mergeDrift,
  parseEvent,
  suggestTypes,
} from '@data-import/events';
import { AccountCreatedV1, isAccountCreatedV1 } from '@data-import/events/account.created/v1';
import { parseEvent as parseEventSync } from '@data-import/events/sync';
import { collectionProcessWithdrawnV1ToV2 } from '@data-import/events/upcast';
import { eventVersionChanges } from '@data-import/events/versions';
import { expectSame } from './expect.js';

const payload: AccountCreatedV1 = { account_number: 'A-1', account_user_emails: [] };
const created = { type: 'account.created', version: 'v1', payload };

const MESSAGES: readonly { readonly message: unknown; readonly kind: string }[] = [
  { message: created, kind: 'valid' },
  { message: { ...created, payload: {} }, kind: 'invalid' },
  { message: { ...created, version: 'v99' }, kind: 'unknown-version' },
  { message: { ...created, type: 'account.creatd' }, kind: 'unknown-type' },
  { message: null, kind: 'malformed' },
];

/** Parses messages by both entries with the same outcome, and loads every event. */
export async function run(): Promise<void> {
  for (const { message, kind } of MESSAGES) {
    expectSame('lazy', (await parseEvent(message)).kind, kind);
    expectSame('sync', parseEventSync(message), await parseEvent(message));
  }
  for (const { type, version } of eventCatalogue) {
    const outcome = await parseEvent({ type, version, payload: 1 });
    expectSame(`${type} ${version}`, outcome.kind === 'invalid' && outcome.issues[0]?.pointer, '');
  }

  const router = createEventRouter<string>({
    handlers: { 'account.created': { v1: (event) => event.payload.account_number } },
    fallback: ({ kind }) => kind,
  });
  const envelope = { 'detail-type': 'account.created-v1', detail: payload };
  expectSame('routed', await router.handle(fromEventBridge(envelope)), 'A-1');
  expectSame('not routed', await router.handle(null), 'malformed');
  await reportDrift();
  const withdrawn = { number: 'C-1', account_number: 'A-1' };
  const upcast = collectionProcessWithdrawnV1ToV2({ ...withdrawn, external_reference: 'X-1' });
  expectSame('upcast', [upcast, eventVersionChanges.length > 0], [withdrawn, true]);
  expectSame('one event', [isAccountCreatedV1(payload), AccountCreatedV1.is({})], [true, false]);
}

/** Feeds one drift report from a router, another from a dump, and merges them. */
async function reportDrift(): Promise<void> {
  const [ofRouter, ofDump] = [createDriftReport(), createDriftReport()];
  const router = createEventRouter({
    handlers: { 'account.created': { v1: () => undefined } },
    fallback: () => undefined,
    unknownFields: 'report',
    onOutcome: ofRouter.add,
  });
  await router.handle({ ...created, payload: { ...payload, zone: 1 } });
  const body = JSON.stringify({ ...created, type: 'account.creatd' });
  for (const input of eventsIn({ Records: [{ messageId: 'm-1', body }] })) ofDump.add(parseEventSync(input));
  const drift = mergeDrift(ofRouter.toJSON(), ofDump.toJSON());
  expectSame('fields', drift.versions.rows[0]?.unknownFields.rows[0]?.path, 'zone');
  expectSame('types', drift.unknownTypes.rows[0]?.first, { id: 'm-1' });
  expectSame('text', describeDrift(drift, { suggestTypes }).includes('did you mean account.created'), true);
}
