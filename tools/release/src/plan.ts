import { changesetsIn } from '@data-import/compat/changeset-files';
import { commonVersion, publishedPackages } from '@data-import/workspace/packages';
import { git } from '@data-import/workspace/processes';

/** What comes next: versions from changesets, publishing a version, or nothing. */
export interface Plan {
  readonly next: 'version' | 'publish' | 'nothing';
  readonly version: string;
  readonly tag: string;
}

export async function planOf(root: string): Promise<Plan> {
  const version = commonVersion(publishedPackages(root));
  const tag = `v${version}`;
  // An empty changeset says that a change needs no release: it waits for the next one.
  const isPending = (await changesetsIn(root)).some(({ releases }) => releases.length > 0);
  const isReleased = git(root, 'tag', '--list', tag) === tag;
  return { version, tag, next: isPending ? 'version' : isReleased ? 'nothing' : 'publish' };
}
