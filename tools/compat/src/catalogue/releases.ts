import semver from 'semver';

/** One tag for all packages, which are released together: `v1.2.3`. */
const RELEASE = /^v(\d+\.\d+\.\d+)$/;

export interface Release {
  readonly tag: string;
  readonly version: string;
}

/** The releases among some tags, pre-releases aside, the newest first. */
export function releasesAmong(tags: readonly string[]): Release[] {
  const releases = tags.flatMap((tag): Release[] => {
    const version = semver.valid(RELEASE.exec(tag)?.[1]);
    return version === null ? [] : [{ tag, version }];
  });
  return releases.sort((a, b) => semver.rcompare(a.version, b.version));
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
