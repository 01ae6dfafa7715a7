import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Catalogue } from './catalogue/catalogue.js';
import { InputError } from './catalogue/files.js';
import { declarationsIn, isChangeset } from './changeset-files.js';
import { compiledFrom, type Report, versionOf } from './gate.js';
import { toChangelogLines } from './report.js';
import { type Bump, heaviest, weight } from './verdict/judgement.js';
import { stepBetween } from './verdict/versions.js';

const FOLDER = '.changeset';

/** Drafts are files of their own, which each run writes anew: they tell of everything since the last release. */
const DRAFT = /^contracts-[a-z-]+\.md$/;

/**
 * Drafts the changesets of a report, one for each package whose contracts changed, and returns where. Drafts of
 * before that nothing calls for any more are removed.
 *
 * @throws {InputError} where the repository has no folder for changesets.
 */
export function writeChangesets(root: string, report: Report): string[] {
  const folder = join(root, FOLDER);
  if (!existsSync(folder)) throw new InputError(`there is no folder "${FOLDER}" to write a changeset into`);
  for (const file of readdirSync(folder).filter((name) => DRAFT.test(name))) rmSync(join(folder, file));
  const drafts = [...toChangesets(report)];
  for (const [file, text] of drafts) writeFileSync(join(folder, file), text);
  return drafts.map(([file]) => `${FOLDER}/${file}`);
}

/** The text of each draft by its file name. A package that is compiled from the documents of another stands with it. */
export function toChangesets({ declare, changes }: Report): Map<string, string> {
  const names = [...new Set(changes.map((change) => change.package))].filter(
    (name) => declare[name] !== 'none',
  );
  return new Map(
    names.map((name) => {
      const bumps = [name, ...compiledFrom(name)]
        .filter((each) => (declare[each] ?? 'none') !== 'none')
        .map((each) => `'${each}': ${declare[each]}`);
      const lines = toChangelogLines(changes.filter((change) => change.package === name));
      const text = `${['---', ...bumps, '---', '', 'Contracts:', '', ...lines].join('\n')}\n`;
      return [`contracts-${name.slice(name.indexOf('/') + 1)}.md`, text];
    }),
  );
}

/** What the changesets of a repository declare for each package: the heaviest of all that name it. */
export function declaredBumps(root: string): Record<string, Bump> {
  const folder = join(root, FOLDER);
  const files = existsSync(folder) ? readdirSync(folder) : [];
  const declared: Record<string, Bump> = {};
  for (const file of files.filter(isChangeset)) {
    for (const [name, bump] of declarationsIn(readFileSync(join(folder, file), 'utf8'))) {
      declared[name] = heaviest([declared[name] ?? 'none', bump]);
    }
  }
  return declared;
}

/** What the version of the packages declares, once it is made: its step from the released one. */
export function versionSteps(released: Catalogue, tree: Catalogue): Record<string, Bump> {
  const step = stepBetween(versionOf(released), versionOf(tree));
  const names = [...tree.keys()].flatMap((name) => [name, ...compiledFrom(name)]);
  return Object.fromEntries(names.map((name) => [name, step]));
}

/** The heavier of two declarations for each package. */
export function together(
  one: Readonly<Record<string, Bump>>,
  other: Readonly<Record<string, Bump>>,
): Record<string, Bump> {
  const names = Object.keys({ ...one, ...other });
  return Object.fromEntries(
    names.map((name) => [name, heaviest([one[name] ?? 'none', other[name] ?? 'none'])]),
  );
}

/** The packages for which less is declared than the report asks for, each in words. */
export function missingDeclarations({ declare }: Report, declared: Readonly<Record<string, Bump>>): string[] {
  return Object.entries(declare)
    .filter(([name, bump]) => weight(declared[name] ?? 'none') < weight(bump))
    .map(([name, bump]) => {
      const found =
        (declared[name] ?? 'none') === 'none' ? 'no changeset names it' : `changesets say ${declared[name]}`;
      return `${name} needs ${bump}, and ${found}: run "npm run compat -- --write" or edit the changeset`;
    });
}
