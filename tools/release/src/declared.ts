import { changesetsIn } from '@data-import/compat/changeset-files';
import { releaseBefore, releasesOf } from '@data-import/compat/releases';
import {
  commonVersion,
  publishedPackages,
  type WorkspacePackage,
  workspacePackages,
} from '@data-import/workspace/packages';
import { CommandError, git, Refusal } from '@data-import/workspace/processes';

/** What changed in a tree since some commit. */
export interface Changes {
  /** The paths that differ, uncommitted ones included. */
  readonly paths: readonly string[];
  /** For each changeset among them the packages that it names; an empty one names none. */
  readonly changesets: readonly (readonly string[])[];
  /** Whether the packages have another version: then the changesets have been used up. */
  readonly isVersioned: boolean;
}

/**
 * The commit since which changes have to be declared: the branch that a pull request is for, else the last release.
 *
 * @throws {Refusal} where there is neither, or the repository may lack releases.
 */
export function baseOf(root: string, environment: Readonly<Record<string, string | undefined>>): string {
  const branch = environment['GITHUB_BASE_REF'];
  if (branch !== undefined && branch !== '') return `origin/${branch}`;
  return releaseBefore(releasesOf(root), commonVersion(publishedPackages(root))).ref;
}

/** @throws {Refusal} where the histories of the commit and of the tree do not meet in this repository. */
function startOf(root: string, base: string): string {
  try {
    return git(root, 'merge-base', base, 'HEAD');
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    const [, branch] = /^origin\/(.+)$/.exec(base) ?? [];
    const what = branch === undefined ? '--tags' : branch;
    throw new Refusal(
      `the changes since ${base} are unknown, because its history is not here: run "git fetch origin ${what}", or "git fetch --unshallow --tags" in a shallow clone`,
    );
  }
}

async function changesSince(root: string, base: string): Promise<Changes> {
  const start = startOf(root, base);
  const listings = [
    git(root, 'diff', '--name-only', '--no-renames', '-z', start),
    git(root, 'ls-files', '--others', '--exclude-standard', '-z'),
  ];
  const paths = listings.flatMap((listing) => listing.split('\0').filter((path) => path !== ''));
  const changesets = (await changesetsIn(root)).filter(({ id }) => paths.includes(`.changeset/${id}.md`));
  return {
    paths,
    changesets: changesets.map(({ releases }) => releases.map(({ name }) => name)),
    isVersioned: versionAt(root, start) !== commonVersion(publishedPackages(root)),
  };
}

/** The version in a commit, of any package that was there. */
function versionAt(root: string, commit: string): string | undefined {
  const listing = git(root, 'ls-tree', '-r', '--name-only', commit, '--', 'packages');
  const manifest = listing.split('\n').find((path) => /^packages\/[^/]+\/package\.json$/.test(path));
  if (manifest === undefined) return undefined;
  return (JSON.parse(git(root, 'show', `${commit}:${manifest}`)) as { version?: string }).version;
}

/** Files of a package that do not change what it publishes. */
const INNER = /\.(test|test-d)\.ts$|\/test\/|\/tsconfig[^/]*\.json$/;

/** What is wrong with the changesets of some changes, each in words. */
export function undeclared(packages: readonly WorkspacePackage[], changes: Changes): string[] {
  const named = new Set(changes.changesets.flat());
  const published = new Set(packages.filter((one) => one.isPublished).map(({ name }) => name));
  const wrong = [...named]
    .filter((name) => !published.has(name))
    .map((name) => `a changeset names ${name}, which is not published`);
  if (changes.isVersioned || changes.changesets.some((names) => names.length === 0)) return wrong;
  const shipping = changes.paths.filter((path) => !INNER.test(path));
  const touched = packages
    .filter(({ folder }) => shipping.some((path) => path.startsWith(`${folder}/`)))
    .map(({ name }) => name);
  const missing = touched
    .filter((name) => published.has(name) && !named.has(name))
    .map((name) => `${name} changed, and no changeset of this change names it`);
  const tools = touched.filter((name) => compiledIn(packages).has(name));
  const unnamed =
    named.size > 0 || tools.length === 0
      ? []
      : [`${tools.join(', ')} changed, which published packages are built with, and there is no changeset`];
  return [...wrong, ...missing, ...unnamed];
}

/** The private packages that published ones are built with, directly or through another. */
function compiledIn(packages: readonly WorkspacePackage[]): Set<string> {
  const found = new Set<string>();
  const add = (names: readonly string[]): void => {
    for (const one of packages) {
      if (!names.includes(one.name) || one.isPublished || found.has(one.name)) continue;
      found.add(one.name);
      add(one.dependencies);
    }
  };
  for (const one of packages.filter(({ isPublished }) => isPublished)) add(one.devDependencies);
  return found;
}

/** How to fix the changesets. */
export const REMEDY =
  'Run "npm run changeset" and say in the user\'s terms what changed, or "npm run changeset -- --empty" where nothing ' +
  'that is published differs.';

/** What is wrong with the changesets of a repository, each in words. */
export async function undeclaredIn(root: string, base: string): Promise<string[]> {
  return undeclared(workspacePackages(root), await changesSince(root, base));
}
