import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { allPages } from '@data-import/reference/pages';
import { readSource } from '@data-import/reference/source';
import { dataOf } from './emit.js';

const { pages, search } = dataOf(await allPages(readSource()));
const folder = new URL('../../dist/data/', import.meta.url);
mkdirSync(fileURLToPath(folder), { recursive: true });
writeFileSync(new URL('pages.json', folder), JSON.stringify(pages));
writeFileSync(new URL('search.json', folder), JSON.stringify(search));
