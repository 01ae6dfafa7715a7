import type { SearchIndex } from '@data-import/reference/search-index';
import type { MarkdownPart } from '@data-import/reference/markdown';
import type { PageKind } from '@data-import/reference/page';

/** A page as the server has it: its Markdown in parts, with links to pages as addresses of resources. */
export interface CataloguePage {
  /** `events/account.created`; that of the home page is empty. */
  readonly path: string;
  readonly kind: PageKind;
  readonly title: string;
  /** A sentence without markup. */
  readonly summary: string;
  /** The domain of an event, the tag of an operation. */
  readonly group?: string;
  /** Short words beside the title: a method, a direction. */
  readonly labels: readonly string[];
  /** Other names by which it is found. */
  readonly names: readonly string[];
  /** The versions of an event, each with a part of this id; the newest first. */
  readonly versions: readonly string[];
  readonly parts: readonly MarkdownPart[];
}

/** What the build writes. */
export interface CatalogueData {
  readonly pages: readonly CataloguePage[];
  readonly search: SearchIndex;
}

/** The address of a page as a resource, with a place in it: `catalogue://contracts/Account#fields-email`. */
export function toUri(page: string): string {
  const [path, anchor] = page.split('#') as [string, string | undefined];
  const address = `${SCHEME}${path === '' ? HOME : path.split('/').map(encodeURIComponent).join('/')}`;
  return anchor === undefined ? address : `${address}#${encodeURIComponent(anchor)}`;
}

export const SCHEME = 'catalogue://';

/** What stands for the home page, which has no path. */
export const HOME = 'index';
