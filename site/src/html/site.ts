import { toMarkdownPath } from '@data-import/reference/markdown';
import { type Page, toId } from '@data-import/reference/page';
import type { Assets } from '../client.js';

export interface Site {
  readonly pages: ReadonlyMap<string, Page>;
  readonly assets: Assets;
  readonly versions: readonly PackageVersion[];
  readonly repository: string;
  readonly url?: string | undefined;
}

export interface PackageVersion {
  readonly name: string;
  readonly version: string;
}

export const SITE_TITLE = 'data-import contracts';

export function createSite(pages: readonly Page[], rest: Omit<Site, 'pages'>): Site {
  return { pages: new Map(pages.map((page) => [page.path, page])), ...rest };
}

export function toTitle({ kind, title }: Page): string {
  return kind === 'shape' ? `${title} in events` : title;
}

export function addressOf({ path }: Page, { url }: Site): string | undefined {
  return url === undefined ? undefined : url + (path === '' ? '' : `${path}/`);
}

export function rootFrom(path: string): string {
  return path === '' ? './' : '../'.repeat(path.split('/').length);
}

export function hrefFrom(from: string, to: string): string {
  const [path, anchor] = to.split('#') as [string, string | undefined];
  const address = `${rootFrom(from)}${path === '' ? '' : `${path}/`}`;
  return anchor === undefined ? address : `${address}#${encodeURIComponent(toId(anchor))}`;
}

export function anchorTo(id: string): string {
  return `#${encodeURIComponent(toId(id))}`;
}

export function markdownFor({ path }: Page): string {
  return rootFrom(path) + toMarkdownPath(path);
}
