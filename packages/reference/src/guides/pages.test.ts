import { errorKinds } from '@data-import/errors';
import { describe, expect, it } from 'vitest';
import { guidePages } from '../pages.js';
import { plainText } from '../page.js';
import { blocksIn, pageAt } from '../../test/page-parts.js';
import { toFieldPath } from './places.js';
import { source } from '../../test/pages.js';

const pages = await guidePages(source);
function listRemarks(kind: 'gaps' | 'assumptions') {
  const { rest, events } = source;
  return kind === 'gaps'
    ? [...rest.gaps, ...events.gaps].map(({ missing, ...place }) => ({ text: missing, ...place }))
    : [...rest.assumptions, ...events.assumptions].map(({ assumption, ...place }) => ({
        text: assumption,
        ...place,
      }));
}

function placesOn(kind: 'gaps' | 'assumptions'): ReadonlyMap<string, readonly string[]> {
  const places = new Map<string, string[]>();
  let subject = '';
  for (const block of blocksIn(pageAt(kind, pages))) {
    if (block.is === 'heading') subject = block.text;
    const lines =
      block.is === 'table'
        ? block.rows.map(([text, where]) => [plainText(text!), where!] as const)
        : block.is === 'list'
          ? block.items.map((item) => [subject, item] as const)
          : [];
    for (const [text, where] of lines) {
      const links = where.flatMap((part) => (typeof part !== 'string' && 'page' in part ? [part.page] : []));
      const key = text.replaceAll('`', '').toLowerCase();
      places.set(key, [...(places.get(key) ?? []), ...links]);
    }
  }
  return places;
}

describe.each(['gaps', 'assumptions'] as const)('the page of %s', (kind) => {
  const places = placesOn(kind);

  it('lists each of them, with a link to its context', () => {
    for (const { text, schema, operation } of listRemarks(kind)) {
      const links = places.get(text.replaceAll('`', '').toLowerCase()) ?? [];
      const event = source.events.events.find(({ name }) => name === schema);
      const expected = operation ?? (event === undefined ? schema : `${event.type}#${event.version}`) ?? '';
      expect(
        links.some((link) => link.includes(expected)),
        `${text} of ${expected}`,
      ).toBe(true);
    }
  });

  it('counts them', () => {
    expect(plainText(pageAt(kind, pages).summary)).toMatch(new RegExp(`^${listRemarks(kind).length} `));
  });

  it('starts with the general ones', () => {
    const first = blocksIn(pageAt(kind, pages)).find(({ is }) => is === 'heading');
    expect(first).toMatchObject({ text: 'Everywhere' });
  });
});

it('contains the assumptions about retries', () => {
  const places = placesOn('assumptions');
  const read = source.rest.operations.filter(({ repeat }) => repeat.assumption !== undefined);
  expect(read.length).toBeGreaterThan(0);
  for (const { operationId, repeat } of read) {
    expect(places.get(repeat.assumption!.toLowerCase())).toContain(`operations/${operationId}`);
  }
});

describe('the first page', () => {
  const page = pageAt('', pages);
  const [starts = [], cards = []] = blocksIn(page).flatMap((block) =>
    block.is === 'cards' ? [block.cards] : [],
  );

  it('contains a card for each section, with the counts of the sources', () => {
    const text = new Map(cards.map((card) => [card.page, plainText(card.text)]));
    const { rest, events, api, issueCodes } = source;
    expect([...text.keys()]).toEqual(['operations', 'contracts', 'events', 'errors', 'check', 'compare']);
    expect(text.get('operations')).toContain(`${api.operations.length} operations`);
    expect(text.get('contracts')).toContain(`${rest.schemas.size} contracts`);
    expect(text.get('events')).toContain(
      `${new Set(events.events.map(({ type }) => type)).size} event types`,
    );
    expect(text.get('events')).toContain(`${events.events.length} versions`);
    expect(text.get('errors')).toContain(`${Object.keys(errorKinds).length} kinds`);
    expect(text.get('errors')).toContain(`${issueCodes.length} issue codes`);
  });

  it('shows a payload with the faults that the validator finds in it', () => {
    const texts = blocksIn(page).flatMap((block) => (block.is === 'code' ? [block.text] : []));
    const pointers = ['/last_billed_to_date', '/customers/0/mobile', '/customers/0/emial'];
    for (const pointer of pointers) expect(texts[1]).toContain(`${pointer}\n`);
    expect(texts[1]).toContain('did you mean "email"?');
  });

  it('offers a starting point to three roles', () => {
    expect(starts.map(({ title }) => title)).toEqual([
      'You send accounts',
      'You build forms',
      'You receive events',
    ]);
  });
});

it.each(['check', 'compare'] as const)(
  'the tool %s states first that pasted text stays in the browser',
  (tool) => {
    const { blocks, kind, summary } = pageAt(tool, pages);
    expect(kind).toBe('tool');
    const place = blocks.findIndex((block) => block.is === 'tool');
    expect(blocks[place]).toEqual({ is: 'tool', tool });
    const said = blocks
      .slice(0, place)
      .flatMap((block) => (block.is === 'text' ? [plainText(block.text)] : []));
    expect([plainText(summary), ...said].join(' ')).toContain('stays in this browser');
  },
);

it.each([
  ['', ''],
  ['/properties/email', 'email'],
  ['/properties/customers/items/properties/email', 'customers[].email'],
  ['/items/properties/status', '[].status'],
  ['/properties/properties', 'properties'],
  ['/anyOf/3', ''],
])('the path of a field: %s is %s', (pointer, path) => {
  expect(toFieldPath(pointer)).toBe(path);
});
