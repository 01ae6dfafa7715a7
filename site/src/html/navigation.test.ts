import type { Page } from '@data-import/reference/page';
import { describe, expect, it } from 'vitest';
import { ASSETS, SAMPLE_PAGES } from '../../test/sample.js';
import { listAncestors, mainNavigation, sectionNavigation } from './navigation.js';
import { hrefFrom, rootFrom, createSite } from './site.js';

const site = createSite(SAMPLE_PAGES, { assets: ASSETS, versions: [], repository: '' });
const pageAt = (path: string): Page => site.pages.get(path)!;
const listPaths = (pages: readonly { readonly path: string }[]) => pages.map(({ path }) => path);

function event(type: string, group: string): Page {
  const page = { path: `events/${type}`, kind: 'event', section: 'events', group, title: type } as const;
  return { ...page, summary: [], labels: [], blocks: [] };
}

function head(group: string): Page {
  return { ...event(group, group), kind: 'list' };
}

function many(group: string): readonly Page[] {
  return Array.from({ length: 80 }, (_, index) => event(`${group}.${index}`, group));
}

describe('the navigation', () => {
  it('of a small section lists all of its pages', () => {
    const [all] = sectionNavigation(pageAt('contracts/Account'), site);
    expect(all!.links.map(({ page, isCurrent }) => [page, isCurrent])).toEqual([
      ['contracts', false],
      ['contracts/Account', true],
      ['contracts/PsrRecord', false],
    ]);
  });

  it('of a large section lists the pages of one group, and the headings of the others', () => {
    const pages = ['a', 'b'].flatMap((group) => [head(group), ...many(group)]);
    const groups = sectionNavigation(
      pages[5]!,
      createSite(pages, { assets: ASSETS, versions: [], repository: '' }),
    );
    expect(groups.map((group) => [group.head?.page, group.links.length])).toEqual([
      ['events/a', 80],
      ['events/b', 0],
    ]);
  });

  it("links to a section's list of all pages, not to a group's list", () => {
    const { group: _, ...top } = head('');
    const pages = [head('a'), { ...top, path: 'events' }];
    const links = mainNavigation(
      pages[0]!,
      createSite(pages, { assets: ASSETS, versions: [], repository: '' }),
    );
    expect(listPaths(links.map(({ page }) => ({ path: page })))).toEqual(['events']);
  });

  it("orders groups like the section's list, by headings and by links", () => {
    const list: Page = {
      ...event('', ''),
      path: 'events',
      kind: 'list',
      blocks: [
        { is: 'heading', level: 2, text: 'Second', id: 'second' },
        { is: 'cards', cards: [{ page: 'events/first', title: 'First', text: [] }] },
      ],
    };
    const { group: _, ...top } = list;
    const pages = [
      event('x', 'Other'),
      { ...event('first', 'First'), kind: 'list' } as const,
      event('y', 'Second'),
      top,
    ];
    const groups = sectionNavigation(
      top,
      createSite(pages, { assets: ASSETS, versions: [], repository: '' }),
    );
    expect(groups.map(({ title }) => title)).toEqual([undefined, 'Second', 'first', 'Other']);
  });

  it('leads up from a page by its group and section', () => {
    expect(listPaths(listAncestors(pageAt('events/account.created'), site))).toEqual([
      '',
      'events',
      'events/accounts-and-users',
    ]);
    expect(listAncestors(pageAt(''), site)).toEqual([]);
  });

  it('marks the section of the page', () => {
    const links = mainNavigation(pageAt('events/account.created'), site);
    expect(links.filter(({ isCurrent }) => isCurrent).map(({ page }) => page)).toEqual(['events']);
  });
});

it('links are relative, so that the site works in any folder', () => {
  expect(rootFrom('')).toBe('./');
  expect(rootFrom('events/account.created')).toBe('../../');
  expect(hrefFrom('events/account.created', 'contracts/A#fields-a[].b')).toBe(
    '../../contracts/A/#fields-a.b',
  );
  expect(hrefFrom('contracts', '')).toBe('../');
});
