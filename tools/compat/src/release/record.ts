import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PackageChange } from './compare.js';
import { describeDetails } from './report.js';

/** The changes of one version, for the reference and its feed. */
interface RecordEntry {
  readonly version: string;
  readonly date: string;
  readonly changes: readonly {
    readonly subject: string;
    readonly what: PackageChange['what'];
    readonly bump: PackageChange['bump'];
    readonly text: string;
  }[];
}

export const CHANGELOG = 'packages/reference/changelog.json';

/** Prepends a version's changes to the changelog, and replaces an entry of the same version. */
export function recordChanges(
  root: string,
  {
    version,
    date,
    changes,
  }: { readonly version: string; readonly date: string; readonly changes: readonly PackageChange[] },
): void {
  const file = join(root, CHANGELOG);
  const entries = JSON.parse(readFileSync(file, 'utf8')) as RecordEntry[];
  const entry: RecordEntry = {
    version,
    date,
    changes: changes.map((change) => ({
      subject: change.subject,
      what: change.what,
      bump: change.bump,
      text: describeDetails(change),
    })),
  };
  const all = [entry, ...entries.filter((each) => each.version !== version)];
  writeFileSync(file, `${JSON.stringify(all, null, 2)}\n`);
}
