import { join } from 'node:path';
import { fillGaps } from './changelogs.js';
import { publishedPackages } from '@data-import/workspace/packages';
import { pnpm, ROOT } from '@data-import/workspace/processes';

/** Uses up the changesets: new versions, changelogs, and the JSON documents that carry the version. */
export function versionPackages(): void {
  pnpm('exec', 'changeset', 'version');
  for (const { folder } of publishedPackages(ROOT)) fillGaps(join(ROOT, folder));
  pnpm('exec', 'turbo', 'run', 'generate', '--output-logs=errors-only');
}
