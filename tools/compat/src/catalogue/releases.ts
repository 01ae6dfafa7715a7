import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import semver from 'semver';
import { git } from './files.js';
import { Refusal } from '@data-import/workspace/processes';

/** One tag for all packages, which are released together: `v1.2.3`. */
const TAG = /^v(\d+\.\d+\.\d+)$/;

/** Names the commit of a release that has no tag. */
const CONFIGURATION = 'tools/compat/compat.json';

export interface Release {
  readonly version: string;
  /** What git knows it by: a tag or a commit. */
  readonly ref: string;
  /** What reports call it. */
  readonly label: string;
}

interface Configuration {
  readonly baseline?: { readonly version: string; readonly commit: string };
}

/**
 * The releases of a repository, the newest first: its tags, pre-releases aside, and the baseline that its
 * configuration names, unless a tag has that version.
 *
 * @throws {Refusal} where the commit of the baseline is not in the repository.
 */
export function releasesOf(root: string): Release[] {
  const tags = git(root, ['tag', '--list'])?.toString('utf8').split('\n') ?? [];
  const tagged = tags.flatMap((tag): Release[] => {
    const version = semver.valid(TAG.exec(tag)?.[1]);
    return version === null ? [] : [{ version, ref: tag, label: tag }];
  });
  const path = join(root, CONFIGURATION);
  const { baseline } = (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}) as Configuration;
  const isTagged = tagged.some(({ version }) => version === baseline?.version);
  if (baseline !== undefined && !isTagged)
    tagged.push(baselineRelease(root, baseline.version, baseline.commit));
  return tagged.sort((a, b) => semver.rcompare(a.version, b.version));
}

function baselineRelease(root: string, version: string, commit: string): Release {
  const label = `the baseline ${version} (commit ${commit.slice(0, 7)})`;
  if (git(root, ['cat-file', '-e', `${commit}^{commit}`]) === undefined) {
    const isShallow = git(root, ['rev-parse', '--is-shallow-repository'])?.toString('utf8').trim() === 'true';
    const command = isShallow ? 'git fetch --unshallow' : `git fetch origin ${commit}`;
    throw new Refusal(`${label} of ${CONFIGURATION} is not in this repository: run "${command}"`);
  }
  return { version, ref: commit, label };
}

/**
 * The release that a tree comes after: the newest that is not above the tree's own version. A branch that maintains
 * an old version comes after the last release of that version, whatever has been released since.
 */
export function releaseBefore(
  releases: readonly Release[],
  version: string | undefined,
): Release | undefined {
  return version === undefined
    ? releases[0]
    : releases.find((release) => semver.lte(release.version, version));
}
