import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { declarationsIn, isChangeset } from '@data-import/compat/changeset-files';
import { commonVersion, publishedPackages } from '@data-import/workspace/packages';
import { git } from '@data-import/workspace/processes';

/** What comes next: versions to be made from changesets, a version to be published, or nothing. */
export interface Plan {
  readonly next: 'version' | 'publish' | 'nothing';
  readonly version: string;
  readonly tag: string;
}

export function planOf(root: string): Plan {
  const version = commonVersion(publishedPackages(root));
  const tag = `v${version}`;
  const folder = join(root, '.changeset');
  const changesets = existsSync(folder) ? readdirSync(folder).filter(isChangeset) : [];
  const pending = changesets.filter((file) => declaresSomething(readFileSync(join(folder, file), 'utf8')));
  const isReleased = git(root, 'tag', '--list', tag) === tag;
  return { version, tag, next: pending.length > 0 ? 'version' : isReleased ? 'nothing' : 'publish' };
}

/** An empty changeset says that nothing is to be released for a change: it waits until something is. */
function declaresSomething(changeset: string): boolean {
  return declarationsIn(changeset).length > 0;
}
