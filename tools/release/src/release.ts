import { join } from 'node:path';
import { readPending } from '@data-import/compat/changesets';
import { checkContracts } from '@data-import/compat/check';
import { commonVersion, publishedPackages } from '@data-import/workspace/packages';
import { git, pnpm, Refusal, ROOT } from '@data-import/workspace/processes';
import { describeTarballs, pack } from './tarballs.js';

/** Next step: create versions from changesets, publish a version, or nothing. */
export interface Plan {
  readonly next: 'version' | 'publish' | 'nothing';
  readonly version: string;
  readonly tag: string;
}

export async function readPlan(root: string): Promise<Plan> {
  const version = commonVersion(publishedPackages(root));
  const tag = `v${version}`;
  // Empty changesets mark changes without a release, so they do not trigger one.
  const isPending = (await readPending(root)).some(({ releases }) => releases.length > 0);
  const isReleased = git(root, 'tag', '--list', tag) === tag;
  return { version, tag, next: isPending ? 'version' : isReleased ? 'nothing' : 'publish' };
}

/** Ignored by git. */
const FOLDER = 'dist/release';

/**
 * Builds, checks and packs a release. A separate job publishes it without running any code of the repository
 * (`.github/workflows/release.yml`). A dry run packs any version.
 *
 * @throws {Refusal} if the release is not possible.
 */
export async function release(isDryRun: boolean, print: (text: string) => void): Promise<void> {
  const plan = await readPlan(ROOT);
  if (!isDryRun) refuseUnplanned(plan);
  refuseUnclean(git(ROOT, 'status', '--porcelain'));
  print(`Building ${plan.version} …\n`);
  pnpm('exec', 'turbo', 'run', 'build', '--force', '--output-logs=errors-only');
  refuseUnclean(git(ROOT, 'status', '--porcelain'));
  const { report, problems } = await checkContracts(ROOT);
  print(`\n${report}`);
  if (problems.length > 0) throw new Refusal(problems.join('\n'));
  const { tarballs, site, bills } = pack(ROOT, join(ROOT, FOLDER));
  const files = bills.map((file) => `${file}\n`).join('');
  print(`\n${FOLDER} contains:\n\n${describeTarballs([...tarballs, site])}${files}`);
  if (isDryRun && plan.next === 'version')
    print('\nChangesets are pending: run "npm run version-packages" before a release.\n');
}

/** @throws {Refusal} if git reports changes. */
export function refuseUnclean(status: string): void {
  if (status !== '') throw new Refusal(`a release needs a clean tree, and git lists\n${status}`);
}

/** @throws {Refusal} if there is nothing to publish. */
export function refuseUnplanned({ next, tag }: Plan): void {
  if (next === 'version')
    throw new Refusal(
      'changesets are pending: run "npm run version-packages" first, or --dry-run to see the tarballs',
    );
  if (next === 'nothing') throw new Refusal(`${tag} is already released; --dry-run packs it all the same`);
}
