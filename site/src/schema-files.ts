import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Source } from '@data-import/reference/source';

const PACKAGES = fileURLToPath(new URL('../../packages', import.meta.url));

/** The committed schema of each contract under an address of its own, with the indexes, as they are. */
export function schemaFiles({ rest, events }: Source): { readonly path: string; readonly text: string }[] {
  return [
    ...copies('schemas/rest', 'schemas/json', [...rest.published.keys(), 'index']),
    ...copies('schemas/events', 'events/json', [...events.published.keys(), 'index', 'versions']),
  ];
}

function copies(to: string, from: string, names: readonly string[]): { path: string; text: string }[] {
  return names.map((name) => ({
    path: `${to}/${name}.json`,
    text: readFileSync(join(PACKAGES, from, `${name}.json`), 'utf8'),
  }));
}
