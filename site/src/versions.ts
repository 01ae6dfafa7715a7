import { readFileSync } from 'node:fs';
import type { PackageVersion } from './html/site.js';

/** The published packages that have the contracts in them. */
const PACKAGES = ['schemas', 'validators', 'events', 'errors'] as const;

export function publishedVersions(): readonly PackageVersion[] {
  return PACKAGES.map((folder) => {
    const file = new URL(`../../packages/${folder}/package.json`, import.meta.url);
    const { name, version } = JSON.parse(readFileSync(file, 'utf8')) as PackageVersion;
    return { name, version };
  });
}
