import { gzipSync } from 'node:zlib';
import { expect, it, describe } from 'vitest';
import type { Page } from '../page.js';
import { createSearchIndex, splitIndex } from './index.js';
import { listMessages } from './message-table.js';
import synonyms from './synonyms.json' with { type: 'json' };
import { pages } from '../../test/pages.js';

describe('the index of all pages', async () => {
  const [names, texts] = splitIndex(createSearchIndex(pages, listMessages()));

  it.each([
    ['names', names, 48],
    ['texts', texts, 21],
  ] as const)('is small enough to load with a page: %s', (_part, part, limit) => {
    const size = gzipSync(JSON.stringify(part), { level: 9 }).length;
    console.log(`search index, ${_part}: ${size} bytes`);
    expect(size).toBeLessThan(limit * 1024);
  });
});

describe('synonyms', async () => {
  const places = new Set(pages.flatMap(listPlaces));

  it.each(Object.keys(synonyms.topics))('lead to a place that exists: %s', (place) => {
    expect(places).toContain(place);
  });

  it('are lower-case and belong to one group each', () => {
    const words = synonyms.words.flat();
    expect(words).toEqual([...new Set(words)].map((word) => word.toLowerCase()));
  });
});

function listPlaces({ path, blocks }: Page): string[] {
  const anchors = blocks.flatMap((block) => {
    if (block.is === 'heading') return [block.id];
    return block.is === 'fields' ? block.rows.map((row) => `${block.id}-${row.path}`) : [];
  });
  return [path, ...anchors.map((anchor) => `${path}#${anchor}`)];
}

const PAGE: Page = { path: 'p', kind: 'guide', title: 'P', summary: [], labels: [], blocks: [] };

function indexed(page: Partial<Page>, ...others: readonly Partial<Page>[]) {
  return createSearchIndex([page, ...others].map((each) => ({ ...PAGE, ...each }))).pages[0]!;
}

describe('a page', () => {
  it('is indexed by its versions and keywords, without titles of other pages', () => {
    const version = { kind: 'event', type: 'a.b', version: 'v2' } as const;
    const keywords = ['ABV2', 'other', 'a.b', 'Q'];
    const event: Page = { ...PAGE, kind: 'event', title: 'a.b', keywords, check: [version] };
    expect(indexed(event, { path: 'q', title: 'Q' }).names).toEqual([
      { name: 'a.b v2', at: 'v2' },
      { name: 'ABV2', at: 'v2' },
      { name: 'other' },
    ]);
  });

  it('with an error status is indexed by its HTTP reason phrase', () => {
    const { names } = indexed({ kind: 'error-kind', keywords: ['404'] });
    expect(names).toEqual([{ name: 'HTTP status code 404 Not Found' }]);
  });

  it('of an error contains the documented bodies, and their sentences as messages', () => {
    const body = {
      is: 'code',
      language: 'json',
      title: 'T',
      text: '{\n  "detail": "It is late."\n}',
    } as const;
    expect(indexed({ path: 'errors/x', kind: 'error-kind', blocks: [body] })).toMatchObject({
      passages: [{ text: 'T { "detail": "It is late." }' }],
      messages: [{ text: 'It is late.', at: 'bodies' }],
    });
  });

  it('of a guide contains its sections and their text', () => {
    const { names, passages } = indexed({
      blocks: [
        { is: 'text', text: ['Before.'] },
        { is: 'heading', level: 2, text: 'When a call fails', id: 'fails' },
        { is: 'list', items: [['Wait, ', { code: 'then' }, ' retry.'], ['']] },
        { is: 'table', columns: ['a', 'b'], rows: [[['one'], ['two']]] },
        { is: 'facts', facts: [{ term: 'Limit', text: ['none'] }] },
      ],
    });
    expect(names).toEqual([{ name: 'When a call fails', at: 'fails' }]);
    expect(passages).toEqual([
      { text: 'Before.' },
      { text: 'Wait, then retry.', at: 'fails' },
      { text: 'one · two', at: 'fails' },
      { text: 'Limit: none', at: 'fails' },
    ]);
  });
});
