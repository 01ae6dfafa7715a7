import { createRequire } from 'node:module';
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { allPages } from '@data-import/reference/pages';
import { readSource } from '@data-import/reference/source';
import { listMarkdownParts } from '@data-import/reference/markdown';
import { type Page, plainText } from '@data-import/reference/page';
import { createSearchIndex } from '@data-import/reference/search-index';
import { listMessages } from '@data-import/reference/search-messages';
import { type ReferenceData, type ReferencePage, toUri } from '../reference.js';

const all = await allPages(await readSource());
const folder = new URL('../../dist/data/', import.meta.url);
mkdirSync(fileURLToPath(folder), { recursive: true });
writeFileSync(
  new URL('pages.json', folder),
  JSON.stringify(all.map(toPage) satisfies ReferenceData['pages']),
);
writeFileSync(
  new URL('search.json', folder),
  JSON.stringify(createSearchIndex(all, listMessages()) satisfies ReferenceData['search']),
);
// The program contains MiniSearch.
const program = createRequire(import.meta.url).resolve('minisearch');
const license = new URL('../../LICENSE.txt', pathToFileURL(program));
copyFileSync(license, new URL('../../dist/LICENSE-minisearch.txt', import.meta.url));

function toPage(page: Page): ReferencePage {
  const { path, kind, title, summary, group, labels, keywords = [], check = [] } = page;
  return {
    path,
    kind,
    title,
    summary: plainText(summary),
    ...(group !== undefined && { group }),
    labels: labels.map(({ text }) => text),
    names: [...new Set(keywords)],
    versions: check.flatMap((target) => (target.kind === 'event' ? [target.version] : [])),
    parts: listMarkdownParts(page, { hrefFrom: (_from, to) => toUri(to) }),
  };
}
