import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isChangeset } from '@data-import/compat/changesets';
import { commonVersion, publishedPackages } from './packages.js';
import { git } from './processes.js';

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
  const pending = existsSync(folder) ? readdirSync(folder).filter(isChangeset) : [];
  const isReleased = git(root, 'tag', '--list', tag) === tag;
  return { version, tag, next: pending.length > 0 ? 'version' : isReleased ? 'nothing' : 'publish' };
}
