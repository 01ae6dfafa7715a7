import type { NewChangeset } from '@changesets/types';
import { git } from '@data-import/workspace/processes';
import { weight } from '@data-import/compiler/compare/policy';

/** Committed records of the public surface, and tests of public behaviour. */
const RECORDS = 'api/';
const TESTS = ['packages', 'examples', 'tools/contract-tests', 'tools/interop'].map(
  (folder) => `${folder}/*.test*.ts*`,
);

/** Lines without expectations: imports, comments and punctuation. */
const SILENT = /^\s*(import\b.*|\/?\*.*|\/\/.*|\W*)$/;

/** A line of a changeset that explains why a file reads differently although nothing changes for users. */
const WAIVER = /<!-- same behaviour: (\S+), \S.* -->/g;

/** Lists tests with changed or removed lines, and records with any change. Ignores moved lines. */
export function findRewritten(root: string, release: string): string[] {
  // Overrides the user's git configuration.
  const format = ['--unified=0', '--find-renames', '--no-color', '--src-prefix=a/', '--dst-prefix=b/'];
  const diff = git(root, 'diff', ...format, release, '--', RECORDS, ...TESTS);
  const lines: { readonly sign: string; readonly text: string; readonly file: string }[] = [];
  let file = '';
  for (const line of diff.split('\n')) {
    file = /^diff --git a\/(.*) b\//.exec(line)?.[1] ?? file;
    const [, sign, text = ''] = /^(?!--- |\+\+\+ )([-+])\s*(.*)$/.exec(line) ?? [];
    if (sign !== undefined && !SILENT.test(text)) lines.push({ sign, text, file });
  }
  const textsWith = (sign: string): Set<string> =>
    new Set(lines.filter((line) => line.sign === sign).map(({ text }) => text));
  const [removed, added] = [textsWith('-'), textsWith('+')];
  const rewritten = lines.filter(({ sign, text, file: path }) =>
    sign === '-' ? !added.has(text) : path.startsWith(RECORDS) && !removed.has(text),
  );
  return [...new Set(rewritten.map((line) => line.file))].toSorted();
}

/** Lists rewritten files without a minor changeset or a waiver. */
export function findUndeclared(rewritten: readonly string[], changesets: readonly NewChangeset[]): string[] {
  const releases = changesets.flatMap((changeset) => changeset.releases);
  if (releases.some(({ type }) => weight(type) >= weight('minor'))) return [];
  const summaries = changesets.map(({ summary }) => summary).join('\n');
  const waived = new Set([...summaries.matchAll(WAIVER)].map(([, file]) => file));
  return rewritten
    .filter((file) => !waived.has(file))
    .map(
      (file) =>
        `${file} reads differently than in the last release: add a minor changeset, or a line "<!-- same behaviour: ${file}, <reason> -->" to a changeset`,
    );
}
