import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Source } from '@data-import/reference/source';
import type { PackageVersion } from './html/site.js';

const PACKAGES = fileURLToPath(new URL('../../packages', import.meta.url));

export function schemaFiles({ rest, events }: Source): { readonly path: string; readonly text: string }[] {
  return [
    ...copies('schemas/rest', 'schemas/dist/json', [...rest.published.keys(), 'index']),
    ...copies('schemas/events', 'events/dist/json', [...events.published.keys(), 'index']),
    ...copies('.', 'schemas/dist/json', ['openapi']),
    ...copies('.', 'events/dist/json', ['asyncapi']),
  ];
}

function copies(to: string, from: string, names: readonly string[]): { path: string; text: string }[] {
  return names.map((name) => ({
    path: posix.join(to, `${name}.json`),
    text: readFileSync(join(PACKAGES, from, `${name}.json`), 'utf8'),
  }));
}

const PUBLISHED = ['schemas', 'validators', 'events', 'errors'] as const;

export function publishedVersions(): readonly PackageVersion[] {
  return PUBLISHED.map((folder) => {
    const { name, version } = readManifest(folder);
    return { name, version };
  });
}

export function findRepository(): string {
  return readManifest(PUBLISHED[0]).repository.url.replace(/^git\+|\.git$/g, '');
}

function readManifest(folder: string): PackageVersion & { readonly repository: { readonly url: string } } {
  return JSON.parse(readFileSync(join(PACKAGES, folder, 'package.json'), 'utf8'));
}
