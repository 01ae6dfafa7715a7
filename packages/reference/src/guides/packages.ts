import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../root.js';

/** The packages that an integration installs, in the order in which it needs them. */
const INSTALLED = ['validators', 'errors', 'schemas', 'events', 'cli'] as const;

export interface InstalledPackage {
  readonly name: string;
  readonly description: string;
}

/** What the packages say about themselves. */
export function installedPackages(): readonly InstalledPackage[] {
  return INSTALLED.map((folder) => {
    const manifest = JSON.parse(
      readFileSync(join(ROOT, 'packages', folder, 'package.json'), 'utf8'),
    ) as InstalledPackage;
    return { name: manifest.name, description: manifest.description };
  });
}
