import type { NewChangeset } from '@changesets/types';
import { git } from '@data-import/workspace/processes';
import { weight } from '@data-import/compiler/compare/policy';

/** The records of what users rely on, and the tests that state how the packages behave. */
const RECORDS = 'api/';
const TESTS = ['packages', 'examples', 'tools/conformance', 'tools/interop'].map(
  (folder) => `${folder}/*.test*.ts*`,
);

/** Imports, comments and lines of punctuation state no behaviour. */
const SILENT = /^\s*(import\b.*|\/?\*.*|\/\/.*|\W*)$/;

/** A line of a changeset that explains why a file reads differently although nothing changes for users. */
const WAIVER = /<!-- same behaviour: (\S+), \S.* -->/g;

/** The tests of a release with changed or removed lines, and the records with any change. Lines may move. */
export function findRewritten(root: string, release: string): string[] {
  // Whatever the settings of the user are.
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

/** The rewritten files that neither a minor changeset nor a waiver covers. */
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
