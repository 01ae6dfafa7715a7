import { readFileSync } from 'node:fs';
import type { CatalogueData } from './catalogue-data.js';

/** The data beside the built program. Each file is read when it is first needed: a client starts a server to see its tools. */
export function loadData(folder: URL): CatalogueData {
  return {
    get pages() {
      return readJson<CatalogueData['pages']>(new URL('pages.json', folder));
    },
    get search() {
      return readJson<CatalogueData['search']>(new URL('search.json', folder));
    },
  };
}

function readJson<T>(file: URL): T {
  return JSON.parse(readFileSync(file, 'utf8')) as T;
}
