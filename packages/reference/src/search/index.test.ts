import { gzipSync } from 'node:zlib';
import { expect, it, describe } from 'vitest';
import type { Page } from '../page.js';
import { allPages } from '../pages.js';
import { readSource } from '../source.js';
import { createSearchIndex } from './index.js';

it('the index of all pages is small enough to load with a page', async () => {
  const index = createSearchIndex(await allPages(await readSource()));
  expect(gzipSync(JSON.stringify(index), { level: 9 }).length).toBeLessThan(48 * 1024);
});

const PAGE: Page = { path: 'p', kind: 'guide', title: 'P', summary: [], labels: [], blocks: [] };

describe('a page', () => {
  it('has its versions and keywords as names, with the place of a version', () => {
    const { names } = createSearchIndex([
      {
        ...PAGE,
        kind: 'event',
        title: 'a.b',
        keywords: ['ABV2', 'other', 'a.b'],
        check: [
          { kind: 'event', type: 'a.b', version: 'v2' },
          { kind: 'contract', name: 'C' },
        ],
      },
    ]).pages[0]!;
    expect(names).toEqual([{ name: 'a.b v2', at: 'v2' }, { name: 'ABV2', at: 'v2' }, { name: 'other' }]);
  });

  it('has no name that is the title of another page', () => {
    const other: Page = { ...PAGE, path: 'q', title: 'Q' };
    expect(createSearchIndex([{ ...PAGE, keywords: ['Q', 'R'] }, other]).pages[0]!.names).toEqual([
      { name: 'R' },
    ]);
  });

  it('of a guide contains its sections and their text', () => {
    const { names, passages } = createSearchIndex([
      {
        ...PAGE,
        blocks: [
          { is: 'text', text: ['Before.'] },
          { is: 'heading', level: 2, text: 'When a call fails', id: 'fails' },
          { is: 'list', items: [['Wait, ', { code: 'then' }, ' retry.'], ['']] },
          { is: 'table', columns: ['a', 'b'], rows: [[['one'], ['two']]] },
          { is: 'facts', facts: [{ term: 'Limit', text: ['none'] }] },
        ],
      },
    ]).pages[0]!;
    expect(names).toEqual([{ name: 'When a call fails', at: 'fails' }]);
    expect(passages).toEqual([
      { text: 'Before.' },
      { text: 'Wait, then retry.', at: 'fails' },
      { text: 'one · two', at: 'fails' },
      { text: 'Limit: none', at: 'fails' },
    ]);
  });
});
