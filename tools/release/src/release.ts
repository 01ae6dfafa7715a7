import { join } from 'node:path';
import semver from 'semver';
import { type Plan, planOf } from './plan.js';
import { git, pnpm, Refusal, ROOT, run } from '@data-import/workspace/processes';
import { pack, type Tarball, tarballTable } from './tarballs.js';

/** Where a release is assembled; git ignores it. */
const FOLDER = 'dist/release';

/** The first npm that publishes without a token. */
const LEAST_NPM = '11.5.1';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Builds, checks and packs a release, and publishes it unless it is a dry run.
 *
 * @throws {Refusal} where the release cannot be made.
 */
export async function release(
  isDryRun: boolean,
  environment: Environment,
  print: (text: string) => void,
): Promise<void> {
  const plan = await planOf(ROOT);
  if (!isDryRun) refusePublishing(plan, environment, run('npm', ['--version']));
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
  const { tarballs, bills } = pack(ROOT, folder);
  print(`\n${FOLDER} holds:\n\n${tarballTable(tarballs)}${bills.map((file) => `${file}\n`).join('')}`);
  if (isDryRun) {
    print('\nThis is a dry run: nothing is published.\n');
    if (plan.next === 'version')
      print('Changesets are pending: run "npm run version-packages" before a release.\n');
    return;
  }
  for (const tarball of tarballs) publish(folder, plan.version, tarball, print);
}

/** @throws {Refusal} where git lists anything. */
export function refuseUnclean(status: string): void {
  if (status === '') return;
  throw new Refusal(`a release needs a clean tree, and git lists\n${status}`);
}

/** @throws {Refusal} where publishing is not possible, or there is nothing to publish. */
export function refusePublishing({ next, tag }: Plan, environment: Environment, npmVersion: string): void {
  const hasIdentity = environment['GITHUB_ACTIONS'] === 'true' && environment['ACTIONS_ID_TOKEN_REQUEST_URL'];
  if (!hasIdentity) {
    throw new Refusal(
      'only .github/workflows/release.yml publishes packages, with proof of their origin. Here, use --dry-run',
    );
  }
  if (next === 'version') throw new Refusal('changesets are pending: run "npm run version-packages" first');
  if (next === 'nothing') throw new Refusal(`${tag} is already released`);
  if (semver.lt(npmVersion.trim(), LEAST_NPM)) {
    throw new Refusal(
      `publishing without a token needs npm ${LEAST_NPM} or newer, and this is ${npmVersion.trim()}`,
    );
  }
}

/** An interrupted release continues where it stopped: what is on the registry is skipped. */
function publish(
  folder: string,
  version: string,
  { name, file }: Tarball,
  print: (text: string) => void,
): void {
  if (isPublished(name, version)) {
    print(`${name} ${version} is already published\n`);
    return;
  }
  run('npm', ['publish', join(folder, file), '--provenance', '--access', 'public', '--ignore-scripts']);
  print(`${name} ${version} published\n`);
}

function isPublished(name: string, version: string): boolean {
  try {
    return run('npm', ['view', `${name}@${version}`, 'version']).trim() === version;
  } catch {
    return false;
  }
}
