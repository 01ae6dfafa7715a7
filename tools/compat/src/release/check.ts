import { type Bump, heaviest } from '@data-import/compiler/compare/policy';
import { findBaseline } from './baseline.js';
import { findMissing, getStep, readPending } from './changesets.js';
import { type PackageChange, compare } from './compare.js';
import { findRewritten, findUndeclared } from './expectations.js';
import { readCommit, readTree, type Release } from './contracts.js';
import { toText } from './report.js';

/** Packages whose code is compiled from another package's contracts. */
const COMPILED: Readonly<Record<string, readonly string[]>> = {
  '@data-import/schemas': ['@data-import/validators'],
};

/** A report, with the packages and files whose changesets declare too small a bump. */
export interface ReleaseCheck {
  /** The version of the working tree. */
  readonly version: string;
  readonly changes: readonly PackageChange[];
  readonly report: string;
  readonly problems: readonly string[];
}

/**
 * Compares the contracts of the working tree with a baseline, and its tests and records with the last release.
 *
 * @param against a commit, branch or tag; by default {@link findBaseline} decides
 * @throws {Refusal} if the baseline, the contracts or the changesets cannot be read.
 */
export async function checkContracts(root: string, against?: string): Promise<ReleaseCheck> {
  const tree = readTree(root);
  const { ref, isRelease } =
    against === undefined ? findBaseline(root, getVersion(tree)) : { ref: against, isRelease: false };
  const baseline = readCommit(root, ref);
  const changes = compare(baseline, tree);
  const needed = getNeeded(changes);
  const step = getStep(getVersion(baseline), getVersion(tree));
  const pending = await readPending(root);
  // Versioning deletes the changesets, so skip the check that passed before.
  const rewritten = isRelease && step === 'none' ? findRewritten(root, ref) : [];
  return {
    version: getVersion(tree),
    changes,
    report: toText(ref, changes, needed),
    problems: [...findMissing(needed, pending, step), ...findUndeclared(rewritten, pending)],
  };
}

/** All packages share one version. */
function getVersion(release: Release): string {
  return [...release.values()][0]!.version;
}

function getNeeded(changes: readonly PackageChange[]): Map<string, Bump> {
  const needed = new Map<string, Bump>();
  for (const { package: name, bump } of changes) {
    for (const each of [name, ...(COMPILED[name] ?? [])])
      needed.set(each, heaviest([needed.get(each) ?? 'none', bump]));
  }
  return needed;
}
