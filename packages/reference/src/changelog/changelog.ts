import changelog from '../../changelog.json' with { type: 'json' };

export interface RecordedChange {
  readonly subject: string;
  readonly what: string;
  readonly bump: string;
  readonly text: string;
}

export interface ChangelogEntry {
  readonly version: string;
  readonly date: string;
  readonly changes: readonly RecordedChange[];
}

/** Newest first. The last entry is the initial version. */
export const CHANGELOG: readonly ChangelogEntry[] = changelog;

export function describeChange({ subject, what, text }: RecordedChange): string {
  return `${subject} ${what}${text === '' ? '' : `: ${text}`}`;
}

export function summarise(entry: ChangelogEntry, entries: readonly ChangelogEntry[] = CHANGELOG): string {
  if (entry === entries.at(-1)) return 'The first version: nothing to compare it with.';
  return entry.changes.length === 0 ? 'No contract changed.' : '';
}
