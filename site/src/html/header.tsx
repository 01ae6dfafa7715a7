import type { Page } from '@data-import/reference/page';
import { MenuIcon, SearchIcon, ThemeIcons } from './icons.js';
import { Name } from './line.js';
import { mainNavigation, type NavigationLink, sectionNavigation, sectionTitle } from './navigation.js';
import { hrefFrom, rootFrom, type Site, SITE_TITLE } from './site.js';

interface Props {
  readonly page: Page;
  readonly site: Site;
}

/** What is at the top of every page. Its buttons work with scripts only, and show with scripts only. */
export function Header({ page, site }: Props) {
  const toHref = (path: string) => hrefFrom(page.path, path);
  return (
    <header class="top">
      <a class="menu-button" href="#navigation" data-menu>
        <MenuIcon />
        <span class="hidden">Menu</span>
      </a>
      <a class="brand" href={toHref('')}>
        <img src={`${rootFrom(page.path)}assets/logo.svg`} width="24" height="24" alt="" />
        <span>{SITE_TITLE}</span>
      </a>
      <nav class="main-nav" aria-label="Main">
        <Links links={mainNavigation(page, site)} from={page.path} />
      </nav>
      <div class="top-actions scripted">
        <button class="search-button" type="button" data-search aria-keyshortcuts="/ Control+K Meta+K">
          <SearchIcon />
          <span class="search-words">Search</span>
          <kbd>/</kbd>
        </button>
        <button class="icon-button theme-button" type="button" data-theme-button>
          <ThemeIcons />
          <span class="hidden" data-theme-words>
            Theme
          </span>
        </button>
      </div>
    </header>
  );
}

/** The pages of the section. On a phone the main parts are in it as well, since the header has no room for them. */
export function Sidebar({ page, site }: Props) {
  const groups = sectionNavigation(page, site);
  return (
    <div class={groups.length === 0 ? 'sidebar is-empty' : 'sidebar'} id="navigation">
      <nav class="main-nav-narrow" aria-label="Parts of the catalogue">
        <Links links={mainNavigation(page, site)} from={page.path} />
      </nav>
      {groups.length > 0 && (
        <nav class="section-nav" aria-label={sectionTitle(page)}>
          {groups.map(({ title, head, links }) => (
            <div>
              {title !== undefined && (
                <p class="nav-group">
                  {head === undefined ? title : <Link link={{ ...head, title }} from={page.path} />}
                </p>
              )}
              {links.length > 0 && <Links links={links} from={page.path} />}
            </div>
          ))}
        </nav>
      )}
    </div>
  );
}

function Links({ links, from }: { links: readonly NavigationLink[]; from: string }) {
  return (
    <ul>
      {links.map((link) => (
        <li>
          <Link link={link} from={from} />
        </li>
      ))}
    </ul>
  );
}

function Link({ link: { page, title, isCode, isCurrent }, from }: { link: NavigationLink; from: string }) {
  const current = isCurrent ? ({ 'aria-current': page === from ? 'page' : 'true' } as const) : {};
  return (
    <a href={hrefFrom(from, page)} {...current}>
      {isCode ? <Name text={title} /> : title}
    </a>
  );
}
