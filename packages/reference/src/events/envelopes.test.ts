import * as events from '@data-import/events';
import { describe, expect, it } from 'vitest';
import { json } from '../blocks.js';
import type { Page } from '../page.js';
import { listEnvelopes } from './envelopes.js';
import { listEventTypes } from './event-types.js';
import { eventPages } from './pages.js';
import { toSection, toWords } from '../../test/page-parts.js';
import { source } from '../../test/pages.js';

const { fromCloudEvents, fromEventBridge, fromKafka, fromSqs, parseEvent } = events;
const READERS = { fromEventBridge, fromCloudEvents, fromSqs, fromKafka };
const versions = listEventTypes(source.events).flatMap((type) => type.versions);

const titles = listEnvelopes(versions[0]!).map(({ title }) => title);

it.each(titles)('the shown code reads every event from its envelope: %s', async (title) => {
  for (const event of versions) {
    const { type, version, example } = event;
    const { reader, value } = listEnvelopes(event).find((each) => each.title === title)!;
    const outcome = await parseEvent(READERS[reader as keyof typeof READERS](value as never), {
      unknownFields: 'reject',
    });
    expect(outcome).toMatchObject({ kind: 'valid', type, version, payload: example });
    expect(outcome).toMatchObject({ id: expect.any(String), time: expect.any(String) });
  }
});

describe('the page of an event', async () => {
  const pages = new Map((await eventPages(source)).map((page): [string, Page] => [page.path, page]));
  const section = toSection(pages.get('events/billing.ledger.entry_posted')!, 'envelopes');

  it('shows every envelope with its reader function', () => {
    const tabs = section.flatMap((block) => (block.is === 'tabs' ? block.tabs : []));
    const newest = versions.find(({ name }) => name === 'BillingLedgerEntryPostedV2')!;
    expect(tabs.map(({ title }) => title)).toEqual(listEnvelopes(newest).map(({ title }) => title));
    tabs.forEach(({ blocks }, index) => {
      const { reader, value } = listEnvelopes(newest)[index]!;
      expect(toWords(blocks)).toContain(`${reader}(message)`);
      expect(blocks).toContainEqual(json(value));
    });
  });

  it('links to a table of all other functions', () => {
    const shown = new Set(listEnvelopes(versions[0]!).map(({ reader }): string => reader));
    const others = Object.keys(events).filter((name) => /^from[A-Z]/.test(name) && !shown.has(name));
    const [rows] = toSection(pages.get('events')!, 'other-envelopes').flatMap((block) =>
      block.is === 'table' ? [block.rows] : [],
    );
    expect(rows!.map((row) => row.at(-1))).toEqual(expect.arrayContaining(others.map((code) => [{ code }])));
    expect(rows).toHaveLength(others.length);
    expect(JSON.stringify(section)).toContain('events#other-envelopes');
  });

  it('states that the envelope is our assumption', () => {
    expect(section).toContainEqual({
      is: 'note',
      kind: 'assumption',
      text: ['The full name of an event is its type, a hyphen and its version.'],
    });
  });
});
