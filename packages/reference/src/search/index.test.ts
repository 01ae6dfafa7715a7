import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { Block, FieldRow, Page } from '../page.js';
import { allPages } from '../pages.js';
import { readSource } from '../source.js';
import { type IndexedField, searchIndexOf } from './index.js';

const pages = await allPages(readSource());
const index = searchIndexOf(pages);
const indexed = new Map(index.pages.map((page) => [page.path, page]));

function tablesIn(blocks: readonly Block[]): Extract<Block, { is: 'fields' }>[] {
  return blocks.flatMap((block) => {
    if (block.is === 'tabs') return block.tabs.flatMap((tab) => tablesIn(tab.blocks));
    return block.is === 'fields' ? [block] : [];
  });
}

function pathsOf(rows: readonly FieldRow[]): string[] {
  return rows.flatMap(({ path, rows: inner }) => [path, ...pathsOf(inner)]);
}

/** The paths of fields with those that the index lists on the pages of their shapes. */
function unfolded(fields: readonly IndexedField[], seen: readonly string[]): string[] {
  return fields.flatMap(({ path, inside }) => {
    const own = path === '' ? [] : [path];
    const page = inside?.pages.find((each) => !seen.includes(each));
    if (inside === undefined || page === undefined) return own;
    const inner = unfolded(indexed.get(page)!.tables![0]!.fields, [...seen, page]);
    return [...own, ...inner.map((each) => `${path}${inside.join}${each}`)];
  });
}

describe('the index of all pages', () => {
  it('has every field of every table, at the place where the page has it', () => {
    for (const { path, blocks } of pages) {
      const tables = tablesIn(blocks);
      const found = indexed.get(path)!.tables ?? [];
      expect(found.map(({ id }) => id)).toEqual(tables.map(({ id }) => id));
      for (const [at, { rows }] of tables.entries()) {
        expect(unfolded(found[at]!.fields, [path]).toSorted(), path).toEqual(pathsOf(rows).toSorted());
      }
    }
  });

  it('lists the fields of a shape on its page only', () => {
    const fields = index.pages.flatMap(({ tables = [] }) => tables.flatMap((table) => table.fields));
    const rows = pages.flatMap(({ blocks }) => tablesIn(blocks).flatMap((table) => pathsOf(table.rows)));
    expect(fields.length).toBeLessThan(rows.length);
    expect(fields.filter(({ path }) => /(^|\.)given_name$/.test(path))).toHaveLength(2);
  });

  it('is small enough to load with a page', () => {
    expect(gzipSync(JSON.stringify(index)).length).toBeLessThan(75 * 1024);
  });
});

const PAGE: Page = { path: 'p', kind: 'guide', title: 'P', summary: [], labels: [], blocks: [] };

describe('a page', () => {
  it('has its versions and keywords as names, with the place of a version', () => {
    const { names } = searchIndexOf([
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
    expect(searchIndexOf([{ ...PAGE, keywords: ['Q', 'R'] }, other]).pages[0]!.names).toEqual([
      { name: 'R' },
    ]);
  });

  it('of a guide has its sections and what they say', () => {
    const { names, passages } = searchIndexOf([
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
