import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Layout, LAYOUTS, manifestOf } from './layouts.js';
import { packAll } from './pack.js';
import { temporaryFolder } from './temporary.js';

/** Installs the packed packages beside libraries, given with their versions, in a folder of its own. Returns the folder. */
export function installWith(name: string, libraries: Readonly<Record<string, string | undefined>>): string {
  const [npm] = LAYOUTS as readonly [Layout, ...Layout[]];
  const { manifest, tarballs } = manifestOf(npm, packAll());
  const dependencies = { ...(manifest['dependencies'] as object), ...libraries };
  const folder = join(temporaryFolder(), name);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...manifest, type: 'module', dependencies }));
  npm.install(folder, tarballs);
  return folder;
}
