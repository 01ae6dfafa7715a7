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
 * @throws {Refusal} where releases may be missing: outside a repository, in a shallow clone, or where the commit of the
 *   baseline is not there. The message names the command that mends it.
 */
export function releasesOf(root: string): Release[] {
  refuseIncomplete(root);
  const tags = git(root, ['tag', '--list'])?.toString('utf8').split('\n') ?? [];
  const tagged = tags.flatMap((tag): Release[] => {
    const version = semver.valid(TAG.exec(tag)?.[1]);
    return version === null ? [] : [{ version, ref: tag, label: tag }];
  });
  const { baseline } = configurationOf(root);
  const isTagged = tagged.some(({ version }) => version === baseline?.version);
  if (baseline !== undefined && !isTagged)
    tagged.push(baselineRelease(root, baseline.version, baseline.commit));
  return tagged.sort((a, b) => semver.rcompare(a.version, b.version));
}

/** A shallow clone lacks commits and tags without a trace, so that an older release would pass for the newest. */
function refuseIncomplete(root: string): void {
  const isShallow = git(root, ['rev-parse', '--is-shallow-repository'])?.toString('utf8').trim();
  if (isShallow === undefined)
    throw new Refusal(
      `${root} is not in a git repository, so that its releases are unknown: run "git clone" and work there, or use --against`,
    );
  if (isShallow === 'true')
    throw new Refusal('this is a shallow clone, which lacks releases: run "git fetch --unshallow --tags"');
}

function configurationOf(root: string): Configuration {
  const path = join(root, CONFIGURATION);
  if (!existsSync(path)) return {};
  try {
    const { baseline } = JSON.parse(readFileSync(path, 'utf8')) as Configuration;
    if (baseline === undefined) return {};
    if (semver.valid(baseline.version) !== null && /^[0-9a-f]{40}$/.test(baseline.commit))
      return { baseline };
  } catch {
    // Refused below, like everything else that is not as expected.
  }
  throw new Refusal(
    `${CONFIGURATION} is damaged: expected {"baseline":{"version":"1.2.3","commit":"<40 hexadecimal digits>"}}. Run "git checkout HEAD -- ${CONFIGURATION}"`,
  );
}

function baselineRelease(root: string, version: string, commit: string): Release {
  const label = `the baseline ${version} (commit ${commit.slice(0, 7)})`;
  if (git(root, ['cat-file', '-e', `${commit}^{commit}`]) === undefined)
    throw new Refusal(
      `${label} of ${CONFIGURATION} is not in this repository: run "git fetch origin ${commit}"`,
    );
  return { version, ref: commit, label };
}

/**
 * The release that a tree comes after: the newest that is not above the tree's own version. A branch that maintains
 * an old version comes after the last release of that version, whatever has been released since.
 *
 * @throws {Refusal} where there is none.
 */
export function releaseBefore(releases: readonly Release[], version: string | undefined): Release {
  const found =
    version === undefined ? releases[0] : releases.find((release) => semver.lte(release.version, version));
  if (found !== undefined) return found;
  const which = version === undefined ? '' : ` that is not above ${version}`;
  throw new Refusal(
    `there is no release to compare with${which}: neither a tag (v1.2.3) nor a baseline in ${CONFIGURATION}. Run "git fetch --tags", or use --against`,
  );
}
