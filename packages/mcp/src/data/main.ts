import { createRequire } from 'node:module';
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { allPages } from '@data-import/reference/pages';
import { readSource } from '@data-import/reference/source';
import { createSearchIndex } from '@data-import/reference/search-index';
import { listMessages } from '@data-import/reference/search-messages';
import type { ReferenceData } from '../reference.js';

const all = await allPages(await readSource());
const folder = new URL('../../dist/data/', import.meta.url);
mkdirSync(fileURLToPath(folder), { recursive: true });
writeFileSync(new URL('pages.json', folder), JSON.stringify(all satisfies ReferenceData['pages']));
writeFileSync(
  new URL('search.json', folder),
  JSON.stringify(createSearchIndex(all, listMessages()) satisfies ReferenceData['search']),
);
// The program contains MiniSearch.
const program = createRequire(import.meta.url).resolve('minisearch');
const license = new URL('../../LICENSE.txt', pathToFileURL(program));
copyFileSync(license, new URL('../../dist/LICENSE-minisearch.txt', import.meta.url));
