import type { Page, Label } from '@data-import/reference/page';
import { useContext } from 'preact/hooks';
import { Name, PagePath, Paragraph, useHref, withBreaks } from './line.js';
import {
  mainNavigation,
  type NavigationGroup,
  type NavigationLink,
  sectionNavigation,
  sectionTitle,
  listAncestors,
} from './navigation.js';
import { hrefFrom, rootFrom, type Site, SITE_TITLE } from './site.js';

interface HeaderProps {
  readonly page: Page;
  readonly site: Site;
}

export function Header({ page, site }: HeaderProps) {
  const toHref = (path: string) => hrefFrom(page.path, path);
  return (
    <header class="top">
      <a class="menu-button" href="#navigation" data-menu>
        <Icon name="menu" />
        <span class="hidden">Menu</span>
      </a>
      <a class="brand" href={toHref('')}>
        <img src={`${rootFrom(page.path)}assets/logo.svg`} width="24" height="24" alt="" />
        <span>{SITE_TITLE}</span>
      </a>
      <nav class="main-nav" aria-label="Main">
        <Links links={mainNavigation(page, site)} />
      </nav>
      <div class="top-actions scripted">
        <SearchButton words="Search" />
        <button class="icon-button theme-button" type="button" data-theme-button>
          <Icon name="system" />
          <Icon name="light" />
          <Icon name="dark" />
          <span class="hidden" data-theme-words>
            Theme
          </span>
        </button>
      </div>
    </header>
  );
}

const UNFOLDED = 30;

export function Sidebar({ page, site }: HeaderProps) {
  const groups = sectionNavigation(page, site);
  const isLarge = groups.reduce((sum, { links }) => sum + links.length, 0) > UNFOLDED;
  return (
    <div class={groups.length === 0 ? 'sidebar is-empty' : 'sidebar'} id="navigation">
      <nav class="main-nav-narrow" aria-label="Parts of the reference">
        <Links links={mainNavigation(page, site)} />
      </nav>
      {groups.length > 0 && (
        <nav class="section-nav" aria-label={sectionTitle(page)}>
          {groups.map((group) => (
            <Group group={group} isLarge={isLarge} />
          ))}
        </nav>
      )}
    </div>
  );
}

interface GroupProps {
  readonly group: NavigationGroup;
  readonly isLarge: boolean;
}

function Group({ group: { title, head, links }, isLarge }: GroupProps) {
  if (title === undefined) return <Links links={links} />;
  if (head !== undefined && links.length === 0) return <Links links={[head]} />;
  const all = head === undefined ? links : [{ ...head, title: `All of ${title}` }, ...links];
  return (
    <details class="nav-group" open={!isLarge || all.some(({ isCurrent }) => isCurrent)}>
      <summary>{title}</summary>
      <Links links={all} />
    </details>
  );
}

function Links({ links }: { links: readonly NavigationLink[] }) {
  return (
    <ul>
      {links.map((link) => (
        <li>
          <Link {...link} />
        </li>
      ))}
    </ul>
  );
}

function Link({ page, title, isCode, isCurrent }: NavigationLink) {
  const from = useContext(PagePath);
  const current = isCurrent ? ({ 'aria-current': page === from ? 'page' : 'true' } as const) : {};
  return (
    <a href={hrefFrom(from, page)} {...current}>
      {isCode ? <Name text={title} /> : title}
    </a>
  );
}

export function PageHead({ page, site }: { page: Page; site: Site }) {
  const ancestors = listAncestors(page, site);
  return (
    <div class="head">
      {ancestors.length > 0 && (
        <nav class="breadcrumb" aria-label="Breadcrumb">
          <ol>
            {ancestors.map(({ path, title }) => (
              <li>
                <a href={hrefFrom(page.path, path)}>{path === '' ? 'Home' : title}</a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <h1>{page.isCode === true ? <Name text={page.title} /> : page.title}</h1>
      {page.labels.length > 0 && <Labels labels={page.labels} />}
      <Paragraph text={page.summary} look="summary" />
      {page.kind === 'home' && (
        <SearchButton words="Search fields, events, operations and error codes" isLarge />
      )}
      <CheckButton page={page} />
    </div>
  );
}

export function Labels({ labels }: { labels: readonly Label[] }) {
  const toHref = useHref();
  return (
    <span class="labels">
      {labels.map(({ text, tone, page }) => {
        const look = toLabelClass({ text, tone });
        if (page === undefined) return <span class={look}>{withBreaks(text)}</span>;
        const version = tone === 'version' ? page.split('#')[1] : undefined;
        return (
          <a class={look} href={toHref(page)} data-version={version}>
            {withBreaks(text)}
          </a>
        );
      })}
    </span>
  );
}

function toLabelClass({ text, tone }: Label): string {
  if (text.startsWith('/')) return 'label label-path';
  return tone === 'method' ? `label label-method label-${text.toLowerCase()}` : `label label-${tone}`;
}

function SearchButton({ words, isLarge = false }: { words: string; isLarge?: boolean }) {
  const look = isLarge ? 'search-button search-button-large scripted' : 'search-button';
  return (
    <button class={look} type="button" data-search aria-keyshortcuts="/ Control+K Meta+K">
      <Icon name="search" />
      <span class="search-words">{words}</span>
      <kbd>/</kbd>
    </button>
  );
}

function CheckButton({ page }: { page: Page }) {
  if (page.check === undefined || page.check.length === 0) return null;
  return (
    <div class="scripted">
      <button
        class="button"
        type="button"
        data-check={JSON.stringify(page.check)}
        aria-expanded="false"
        aria-controls="checker"
      >
        <Icon name="check" />
        Check a payload
      </button>
      <section id="checker" class="checker" aria-label="Check a payload" hidden />
    </div>
  );
}

const ICONS = {
  search: (
    <>
      <circle cx="7" cy="7" r="4.25" />
      <path d="m10.25 10.25 3.25 3.25" />
    </>
  ),
  menu: <path d="M2.5 4.5h11M2.5 8h11M2.5 11.5h11" />,
  system: (
    <>
      <rect x="2" y="3" width="12" height="8" rx="1.5" />
      <path d="M6 13.5h4" />
    </>
  ),
  light: (
    <>
      <circle cx="8" cy="8" r="2.75" />
      <path d="M8 1.5v1.25M8 13.25v1.25M1.5 8h1.25M13.25 8h1.25M3.4 3.4l.9.9M11.7 11.7l.9.9M3.4 12.6l.9-.9M11.7 4.3l.9-.9" />
    </>
  ),
  dark: <path d="M13.25 9.6A5.5 5.5 0 0 1 6.4 2.75 5.5 5.5 0 1 0 13.25 9.6Z" />,
  check: <path d="m3 8.5 3.25 3.25L13 4.75" />,
};

function Icon({ name }: { name: keyof typeof ICONS }) {
  return (
    <svg
      class={`icon icon-${name}`}
      viewBox="0 0 16 16"
      width="16"
      height="16"
      fill="none"
      stroke="currentColor"
      stroke-width="1.5"
      stroke-linecap="round"
      stroke-linejoin="round"
      aria-hidden="true"
    >
      {ICONS[name]}
    </svg>
  );
}
