import { join } from 'node:path';
import { fillGaps } from './changelogs.js';
import { publishedPackages } from '@data-import/workspace/packages';
import { pnpm, ROOT } from '@data-import/workspace/processes';

/** Turns the changesets into versions and changelogs, and regenerates the JSON documents that contain the version. */
export function versionPackages(): void {
  pnpm('exec', 'changeset', 'version');
  for (const { folder } of publishedPackages(ROOT)) fillGaps(join(ROOT, folder));
  pnpm('exec', 'turbo', 'run', 'generate', '--output-logs=errors-only');
}
