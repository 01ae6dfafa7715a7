import { createRequire } from 'node:module';
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { allPages } from '@data-import/reference/pages';
import { readSource } from '@data-import/reference/source';
import { createData } from './emit.js';

const { pages, search } = createData(await allPages(readSource()));
const folder = new URL('../../dist/data/', import.meta.url);
mkdirSync(fileURLToPath(folder), { recursive: true });
writeFileSync(new URL('pages.json', folder), JSON.stringify(pages));
writeFileSync(new URL('search.json', folder), JSON.stringify(search));
// The program contains MiniSearch.
const program = createRequire(import.meta.url).resolve('minisearch');
const license = new URL('../../LICENSE.txt', pathToFileURL(program));
copyFileSync(license, new URL('../../dist/LICENSE-minisearch.txt', import.meta.url));
