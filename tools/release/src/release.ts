import { join } from 'node:path';
import { type Plan, planOf } from './plan.js';
import { git, pnpm, Refusal, ROOT } from '@data-import/workspace/processes';
import { pack, tarballTable } from './tarballs.js';

/** Where a release is assembled; git ignores it. */
const FOLDER = 'dist/release';

/**
 * Builds, checks and packs a release. Publishing is a job of its own (`.github/workflows/release.yml`), which runs none
 * of this code. A dry run packs whatever the version is.
 *
 * @throws {Refusal} where the release cannot be made.
 */
export async function release(isDryRun: boolean, print: (text: string) => void): Promise<void> {
  const plan = await planOf(ROOT);
  if (!isDryRun) refuseUnplanned(plan);
  refuseUnclean(git(ROOT, 'status', '--porcelain'));
  print(`Building ${plan.version} …\n`);
  pnpm('exec', 'turbo', 'run', 'build', '--force', '--output-logs=errors-only');
  refuseUnclean(git(ROOT, 'status', '--porcelain'));
  // It loads what the build makes.
  const { runCommand } = await import('@data-import/compat/command-line');
  const gate = await runCommand(['--check']);
  print(`\n${gate.output}${gate.errors}`);
  if (gate.code !== 0) throw new Refusal('the contracts cannot be released yet: see above');
  const folder = join(ROOT, FOLDER);
  const { tarballs, catalogue, bills } = pack(ROOT, folder);
  print(
    `\n${FOLDER} holds:\n\n${tarballTable([...tarballs, catalogue])}${bills.map((file) => `${file}\n`).join('')}`,
  );
  if (isDryRun && plan.next === 'version') {
    print('\nChangesets are pending: run "npm run version-packages" before a release.\n');
  }
}

/** @throws {Refusal} where git lists anything. */
export function refuseUnclean(status: string): void {
  if (status === '') return;
  throw new Refusal(`a release needs a clean tree, and git lists\n${status}`);
}

/** @throws {Refusal} where there is nothing to publish. */
export function refuseUnplanned({ next, tag }: Plan): void {
  if (next === 'version') {
    throw new Refusal(
      'changesets are pending: run "npm run version-packages" first, or --dry-run to see the tarballs',
    );
  }
  if (next === 'nothing') throw new Refusal(`${tag} is already released; --dry-run packs it all the same`);
}
