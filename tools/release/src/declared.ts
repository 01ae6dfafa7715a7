import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { declarationsIn, isChangeset } from '@data-import/compat/changeset-files';
import { releaseBefore, releasesAmong } from '@data-import/compat/releases';
import {
  commonVersion,
  publishedPackages,
  type WorkspacePackage,
  workspacePackages,
} from '@data-import/workspace/packages';
import { git } from '@data-import/workspace/processes';

/** A change of the tree since some commit. */
export interface Changes {
  /** The paths that differ, those that are not committed included. */
  readonly paths: readonly string[];
  /** The changesets among them that are there, by path, with the packages that they name; an empty one names none. */
  readonly changesets: ReadonlyMap<string, readonly string[]>;
  /** Whether the version of the packages is another one: then changesets have been used up. */
  readonly isVersioned: boolean;
}

/**
 * What changes have to be declared since: the branch that a pull request is for, else the last release; undefined
 * where there is neither.
 */
export function baseOf(
  root: string,
  environment: Readonly<Record<string, string | undefined>>,
): string | undefined {
  const branch = environment['GITHUB_BASE_REF'];
  if (branch !== undefined && branch !== '') return `origin/${branch}`;
  const tags = git(root, 'tag', '--list').split('\n');
  return releaseBefore(releasesAmong(tags), commonVersion(publishedPackages(root)))?.tag;
}

export function changesSince(root: string, base: string): Changes {
  const start = git(root, 'merge-base', base, 'HEAD');
  const listings = [
    git(root, 'diff', '--name-only', '--no-renames', '-z', start),
    git(root, 'ls-files', '--others', '--exclude-standard', '-z'),
  ];
  const paths = listings.flatMap((listing) => listing.split('\0').filter((path) => path !== ''));
  const texts = paths
    .filter((path) => /^\.changeset\/[^/]+$/.test(path) && isChangeset(path.slice('.changeset/'.length)))
    .filter((path) => existsSync(join(root, path)))
    .map((path) => [path, readFileSync(join(root, path), 'utf8')] as const);
  return {
    paths,
    changesets: new Map(texts.map(([path, text]) => [path, declarationsIn(text).map(([name]) => name)])),
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

/** What is in a package's folder and does not change what is published. */
const INNER = /\.(test|test-d)\.ts$|\/test\/|\/tsconfig[^/]*\.json$/;

/** What is wrong with the changesets of some changes, each in words. */
export function undeclared(packages: readonly WorkspacePackage[], changes: Changes): string[] {
  const named = new Set([...changes.changesets.values()].flat());
  const hasEmpty = [...changes.changesets.values()].some((names) => names.length === 0);
  const unknown = [...named].filter((name) => !packages.some((one) => one.isPublished && one.name === name));
  const wrong = unknown.map((name) => `a changeset names ${name}, which is not published`);
  if (changes.isVersioned || hasEmpty) return wrong;
  const shipping = changes.paths.filter((path) => !INNER.test(path));
  const touched = packages.filter(({ folder }) => shipping.some((path) => path.startsWith(`${folder}/`)));
  const missing = touched
    .filter(({ name, isPublished }) => isPublished && !named.has(name))
    .map(({ name }) => `${name} changed, and no changeset of this change names it`);
  const inside = touched.filter(({ isPublished }) => !isPublished).map(({ name }) => name);
  const tools = inside.filter((name) => compiledIn(packages).has(name));
  return named.size > 0 || tools.length === 0
    ? [...wrong, ...missing]
    : [
        ...wrong,
        ...missing,
        `${tools.join(', ')} changed, which what is published is made with, and there is no changeset`,
      ];
}

/** The private packages that published ones are made with, directly or through another. */
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

/** How to put right what is wrong with the changesets. */
export const REMEDY =
  'Run "npm run changeset" and say in the user\'s terms what changed, or "npm run changeset -- --empty" where nothing ' +
  'of what is published differs.';

/** What is wrong with the changesets of a repository, each in words. */
export function undeclaredIn(root: string, base: string | undefined): string[] {
  return base === undefined ? [] : undeclared(workspacePackages(root), changesSince(root, base));
}
