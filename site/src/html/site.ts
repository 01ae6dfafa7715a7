import { toMarkdownPath } from '@data-import/reference/markdown';
import type { Page } from '@data-import/reference/page';
import type { Assets } from '../client.js';

/** What the pages of a site share. */
export interface Site {
  readonly pages: ReadonlyMap<string, Page>;
  readonly assets: Assets;
  /** The published packages that the pages are about, with their versions. */
  readonly versions: readonly PackageVersion[];
}

export interface PackageVersion {
  readonly name: string;
  readonly version: string;
}

export const SITE_TITLE = 'data-import contracts';

export function createSite(
  pages: readonly Page[],
  assets: Assets,
  versions: readonly PackageVersion[],
): Site {
  return { pages: new Map(pages.map((page) => [page.path, page])), assets, versions };
}

/** The way from a page to the root of the site: `../../`, so that the site works from any folder. */
export function rootFrom(path: string): string {
  return path === '' ? './' : '../'.repeat(path.split('/').length);
}

/** The relative address of a page, which may have an anchor. */
export function hrefFrom(from: string, to: string): string {
  const [path, anchor] = to.split('#') as [string, string | undefined];
  const address = `${rootFrom(from)}${path === '' ? '' : `${path}/`}`;
  return anchor === undefined ? address : `${address}#${encodeURIComponent(anchor)}`;
}

/** The address of a place in the same page. */
export function anchorTo(id: string): string {
  return `#${encodeURIComponent(id)}`;
}

/** The address of the Markdown twin of a page, from the page. */
export function markdownFor({ path }: Page): string {
  return rootFrom(path) + toMarkdownPath(path);
}
