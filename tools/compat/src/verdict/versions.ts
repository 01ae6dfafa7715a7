import semver from 'semver';
import { type Bump, heaviest } from './judgement.js';

/**
 * What changesets have to declare for a change of a version. Below 1.0.0 it is a step less, because there a caret range
 * keeps the second number: `^0.1.0` accepts 0.1.1 and not 0.2.0, as `^1.1.0` accepts 1.2.0 and not 2.0.0.
 */
export function leastBump(change: Bump, version: string | undefined): Bump {
  const isEarly = version !== undefined && semver.lt(version, '1.0.0');
  if (!isEarly) return change;
  return ({ none: 'none', patch: 'patch', minor: 'patch', major: 'minor' } as const)[change];
}

/** The step from one version to another, none where the second is not above the first. */
export function stepBetween(from: string | undefined, to: string | undefined): Bump {
  if (from === undefined || to === undefined || semver.lte(to, from)) return 'none';
  if (semver.major(from) !== semver.major(to)) return 'major';
  return semver.minor(from) === semver.minor(to) ? 'patch' : 'minor';
}

/** The version after some bumps, or the tree's own where that is higher. */
export function nextVersion(released: string, own: string | undefined, bumps: readonly Bump[]): string {
  const bump = heaviest(bumps);
  const next = bump === 'none' ? released : semver.inc(released, bump)!;
  return own !== undefined && semver.gt(own, next) ? own : next;
}

/** Whether the caret range of the other version includes a version. */
export function replaces(version: string, other: string): boolean {
  return semver.satisfies(version, `^${other}`);
}

/** The highest of some versions, undefined where there is none. */
export function highest(versions: readonly (string | undefined)[]): string | undefined {
  return (
    semver.maxSatisfying(
      versions.filter((version) => version !== undefined),
      '*',
      { includePrerelease: true },
    ) ?? undefined
  );
}
