import { cp, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fieldIndexes, llmsTxt } from '@data-import/reference/markdown';
import { toMarkdownFiles } from '@data-import/reference/markdown-files';
import type { Page } from '@data-import/reference/page';
import { allPages } from '@data-import/reference/pages';
import { createSearchIndex, splitIndex } from '@data-import/reference/search-index';
import { listMessages } from '@data-import/reference/search-messages';
import { readSource } from '@data-import/reference/source';
import { atomFeed, FEED } from './atom.js';
import { bundleClient } from './client.js';
import { renderNotFound, renderPage } from './html/layout.js';
import { createSite, SITE_TITLE } from './html/site.js';
import { linkProblems, type SiteFile } from './problems.js';
import { OUTPUT } from './serve.js';
import { sitemap } from './sitemap.js';
import { copyViewer } from './viewer.js';
import { findRepository, publishedVersions, schemaFiles } from './package-files.js';

const STATIC = fileURLToPath(new URL('../static', import.meta.url));

interface Building {
  readonly pages?: readonly Page[];
  readonly output?: string;
  readonly base?: string | undefined;
  readonly url?: string | undefined;
}

interface Built {
  readonly pages: number;
  readonly bytes: number;
  readonly problems: readonly string[];
}

export async function buildSite({ pages, output = OUTPUT, base, url }: Building = {}): Promise<Built> {
  const source = await readSource();
  const all = pages ?? (await allPages(source));
  await rm(output, { recursive: true, force: true });
  await mkdir(output, { recursive: true });
  await cp(STATIC, join(output, 'assets'), { recursive: true });
  await copyViewer(output);
  const assets = await bundleClient(output, source);
  const site = createSite(all, {
    assets,
    versions: publishedVersions(),
    repository: findRepository(),
    url,
  });
  const files = all.map((page) => ({
    path: `${page.path === '' ? '' : `${page.path}/`}index.html`,
    text: renderPage(page, site),
  }));
  for (const [path, text] of [...toMarkdownFiles(all), ...fieldIndexes(all)]) files.push({ path, text });
  files.push({
    path: '404.html',
    text: renderNotFound(site, base ?? (url === undefined ? '/' : new URL(url).pathname)),
  });
  const [names, texts] = splitIndex(createSearchIndex(all, listMessages()));
  files.push({ path: 'search-index.json', text: JSON.stringify(names) });
  files.push({ path: 'search-texts.json', text: JSON.stringify(texts) });
  files.push({ path: 'llms.txt', text: llmsTxt(all) });
  files.push({ path: FEED, text: atomFeed(SITE_TITLE) });
  if (url !== undefined) files.push({ path: 'sitemap.xml', text: sitemap(site) });
  files.push(...schemaFiles(source));
  await write(files, output);
  const written = await listFiles(output);
  const bytes = written.reduce((sum, { size }) => sum + size, 0);
  const paths = written.map(({ path }) => path);
  const problems = linkProblems(files, paths, all);
  return { pages: all.length, bytes, problems };
}

async function write(files: readonly SiteFile[], output: string): Promise<void> {
  const folders = new Set(files.map(({ path }) => dirname(join(output, path))));
  for (const folder of folders) await mkdir(folder, { recursive: true });
  await Promise.all(files.map(({ path, text }) => writeFile(join(output, path), text)));
}

async function listFiles(
  folder: string,
): Promise<readonly { readonly path: string; readonly size: number }[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(async (entry) => {
      const file = join(entry.parentPath, entry.name);
      return { path: relative(folder, file).split(sep).join('/'), size: (await stat(file)).size };
    });
  return Promise.all(files);
}
