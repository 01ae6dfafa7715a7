import { join } from 'node:path';
import { changesetsIn } from '@data-import/compat/changeset-files';
import { fillGaps } from './changelogs.js';
import { publishedPackages } from '@data-import/workspace/packages';
import { pnpm, ROOT } from '@data-import/workspace/processes';

/**
 * Turns the changesets into versions and changelogs, and regenerates the JSON documents that contain the version.
 *
 * @throws {Refusal} where Changesets would leave out what the checks of changesets count, or the other way round.
 */
export async function versionPackages(): Promise<void> {
  await changesetsIn(ROOT);
  pnpm('exec', 'changeset', 'version');
  for (const { folder } of publishedPackages(ROOT)) fillGaps(join(ROOT, folder));
  pnpm('exec', 'turbo', 'run', 'generate', '--output-logs=errors-only');
}
