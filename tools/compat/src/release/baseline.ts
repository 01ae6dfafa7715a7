import { git, Refusal } from '@data-import/workspace/processes';

/** The commit to compare the working tree with. */
export interface Baseline {
  readonly ref: string;
  readonly isRelease: boolean;
}

/**
 * Finds the tag of the last release among the ancestors of the working tree. Before the first publication, returns the last
 * commit of the main branch.
 *
 * @param version the version of the packages
 * @throws {Refusal} if the history may be incomplete. The message names the command that completes it.
 */
export function findBaseline(root: string, version: string): Baseline {
  if (git(root, 'rev-parse', '--is-shallow-repository') === 'true')
    throw new Refusal('this is a shallow clone, which may lack releases: run "git fetch --unshallow --tags"');
  const tags = git(root, 'tag', '--merged', 'HEAD', '--sort=-version:refname').split('\n');
  const released = tags.find((tag) => /^v\d+\.\d+\.\d+$/.test(tag));
  if (released !== undefined) return { ref: released, isRelease: true };
  if (!/^0\.|^1\.0\.0$/.test(version))
    throw new Refusal(
      `the packages have version ${version}, but no release is tagged here: run "git fetch --tags"`,
    );
  const branches = git(
    root,
    'for-each-ref',
    '--format=%(refname)',
    'refs/heads/main',
    'refs/remotes/origin/main',
  );
  const [branch] = branches.split('\n');
  if (branch === undefined || branch === '')
    throw new Refusal(
      'the branch "main" is not in this clone: run "git fetch origin main:main", or use --against',
    );
  return { ref: git(root, 'merge-base', branch, 'HEAD'), isRelease: false };
}
