import { toMarkdownPath } from '@data-import/reference/markdown';
import type { Page } from '@data-import/reference/page';
import type { Assets } from '../client.js';

export interface Site {
  readonly pages: ReadonlyMap<string, Page>;
  readonly assets: Assets;
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

export function hrefFrom(from: string, to: string): string {
  const [path, anchor] = to.split('#') as [string, string | undefined];
  const address = `${rootFrom(from)}${path === '' ? '' : `${path}/`}`;
  return anchor === undefined ? address : `${address}#${encodeURIComponent(anchor)}`;
}

export function anchorTo(id: string): string {
  return `#${encodeURIComponent(id)}`;
}

export function markdownFor({ path }: Page): string {
  return rootFrom(path) + toMarkdownPath(path);
}
