import type { Label, Page } from '@data-import/reference/page';
import { CheckIcon, SearchIcon } from './icons.js';
import { Line, withBreaks } from './line.js';
import { listAncestors } from './navigation.js';
import { hrefFrom, type Site } from './site.js';

/** Where the page is, what it is called, what it is, and what can be done with it. */
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
      <h1>{page.isCode === true ? <code>{withBreaks(page.title)}</code> : page.title}</h1>
      {page.labels.length > 0 && <Labels labels={page.labels} />}
      <p class="summary">
        <Line text={page.summary} from={page.path} />
      </p>
      {page.kind === 'home' && <SearchButton />}
      <CheckButton page={page} />
    </div>
  );
}

export function Labels({ labels }: { labels: readonly Label[] }) {
  return (
    <span class="labels">
      {labels.map(({ text, tone }) => (
        <span class={`label label-${text.startsWith('/') ? 'path' : tone}`}>{withBreaks(text)}</span>
      ))}
    </span>
  );
}

/** The search, where most visits begin. */
function SearchButton() {
  return (
    <button class="search-button search-button-large scripted" type="button" data-search>
      <SearchIcon />
      <span class="search-words">Search fields, events, operations and error codes</span>
      <kbd>/</kbd>
    </button>
  );
}

/** Opens the checker in the page, where a script fills it. */
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
        <CheckIcon />
        Check a payload
      </button>
      <section id="checker" class="checker" aria-label="Check a payload" hidden />
    </div>
  );
}
