import { groupBy } from '@data-import/compiler/once';
import type { Page, Section } from '@data-import/reference/page';
import type { Site } from './site.js';

const SECTIONS: readonly { readonly section: Section; readonly title: string }[] = [
  { section: 'operations', title: 'Operations' },
  { section: 'contracts', title: 'Contracts' },
  { section: 'events', title: 'Events' },
  { section: 'errors', title: 'Errors' },
  { section: 'values', title: 'Values' },
  { section: 'guides', title: 'About' },
];

export interface NavigationLink {
  readonly page: string;
  readonly title: string;
  readonly isCode: boolean;
  readonly isCurrent: boolean;
}

export interface NavigationGroup {
  readonly title?: string;
  readonly head?: NavigationLink;
  readonly links: readonly NavigationLink[];
}

const LARGE = 120;

export function mainNavigation(page: Page, site: Site): readonly NavigationLink[] {
  const all = [...site.pages.values()];
  const sections = SECTIONS.flatMap(({ section, title }) => {
    const first =
      all.find((each) => each.section === section && each.kind === 'list' && each.group === undefined) ??
      all.find((each) => each.section === section);
    if (first === undefined) return [];
    return [{ page: first.path, title, isCode: false, isCurrent: page.section === section }];
  });
  const tools = all.filter(({ section }) => section === 'tools');
  return [...sections, ...tools.map((tool) => linkTo(tool, page))];
}

export function sectionTitle(page: Page): string | undefined {
  return SECTIONS.find(({ section }) => section === page.section)?.title;
}

export function sectionNavigation(page: Page, site: Site): readonly NavigationGroup[] {
  if (page.section === undefined || page.section === 'tools') return [];
  const pages = listPages(page.section, site);
  const isLarge = pages.length > LARGE;
  return inOrderOfList([...groupBy(pages, ({ group }) => group)], pages).map(([group, members]) => {
    if (group === undefined) return { links: members.map((each) => linkTo(each, page)) };
    const head = toHead(members);
    const shown = isLarge && head !== undefined && group !== page.group ? [] : members;
    return {
      title: head?.title ?? group,
      ...(head === undefined ? {} : { head: linkTo(head, page) }),
      links: shown.filter((each) => each !== head).map((each) => linkTo(each, page)),
    };
  });
}

type Group = readonly [title: string | undefined, pages: readonly Page[]];

function inOrderOfList(groups: readonly Group[], pages: readonly Page[]): readonly Group[] {
  const list = pages.find(({ kind, group }) => kind === 'list' && group === undefined);
  const places = (list?.blocks ?? []).flatMap((block) => {
    if (block.is === 'heading') return [block.text];
    return block.is === 'cards' ? block.cards.map(({ page }) => page) : [];
  });
  const rank = ([title, members]: Group) => {
    if (title === undefined) return -1;
    const head = toHead(members)?.path;
    const place = places.findIndex((each) => each === title || each === head);
    return place === -1 ? places.length : place;
  };
  return groups.toSorted((a, b) => rank(a) - rank(b));
}

function toHead(members: readonly Page[]): Page | undefined {
  return members.find(({ kind }) => kind === 'list');
}

function listPages(section: Section, site: Site): readonly Page[] {
  return [...site.pages.values()].filter((page) => page.section === section);
}

function linkTo(to: Page, from: Page): NavigationLink {
  return { page: to.path, title: to.title, isCode: to.isCode === true, isCurrent: to.path === from.path };
}

export function listAncestors(page: Page, site: Site): readonly Page[] {
  if (page.path === '') return [];
  const pages = page.section === undefined ? [] : listPages(page.section, site);
  const lists = pages.filter(({ kind }) => kind === 'list');
  const ancestors = [
    site.pages.get(''),
    lists.find(({ group }) => group === undefined),
    page.group === undefined ? undefined : lists.find(({ group }) => group === page.group),
  ];
  return ancestors.filter((each) => each !== undefined && each !== page) as readonly Page[];
}
