import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Catalogue } from './catalogue/catalogue.js';
import { Refusal } from '@data-import/workspace/processes';
import { changesetsIn, FOLDER } from './changeset-files.js';
import { compiledFrom, type Comparison, versionOf } from './gate.js';
import { toChangelogLines } from './report.js';
import { type Bumps, heaviest, weight } from './verdict/judgement.js';
import { stepBetween } from './verdict/versions.js';

/** Drafts are files of their own. Each run rewrites them: they list everything since the last release. */
const DRAFT = /^contracts-[a-z-]+\.md$/;

/**
 * Drafts a changeset for each package whose contracts changed, and returns the paths. Drafts that are no longer needed
 * are removed.
 *
 * @throws {Refusal} where the repository has no folder for changesets.
 */
export function writeChangesets(root: string, found: Comparison): string[] {
  const folder = join(root, FOLDER);
  if (!existsSync(folder)) throw new Refusal(`there is no folder "${FOLDER}" to write a changeset into`);
  for (const file of draftsIn(folder)) rmSync(join(folder, file));
  const drafts = [...toChangesets(found)];
  for (const [file, text] of drafts) writeFileSync(join(folder, file), text);
  return drafts.map(([file]) => `${FOLDER}/${file}`);
}

/** The text of each draft by its file name. A draft also names the packages that are compiled from its package. */
export function toChangesets({ declare, changes }: Comparison): Map<string, string> {
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

/** The drafts of a repository that are not what `writeChangesets` would write, each in words. */
export function staleDrafts(root: string, found: Comparison): string[] {
  const folder = join(root, FOLDER);
  const drafts = toChangesets(found);
  return draftsIn(folder)
    .filter((file) => readFileSync(join(folder, file), 'utf8') !== drafts.get(file))
    .map((file) => `${FOLDER}/${file} does not list what changed: run "npm run compat -- --write"`);
}

function draftsIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder).filter((name) => DRAFT.test(name)) : [];
}

/** The heaviest bump that the changesets of a repository declare for each package. */
export async function declaredBumps(root: string): Promise<Bumps> {
  const releases = (await changesetsIn(root)).flatMap((changeset) => changeset.releases);
  return mergeBumps(...releases.map(({ name, type }) => ({ [name]: type })));
}

/** What the version of the packages declares once it is set: its step from the released one. */
export function versionSteps(released: Catalogue, tree: Catalogue): Bumps {
  const step = stepBetween(versionOf(released), versionOf(tree));
  const names = [...tree.keys()].flatMap((name) => [name, ...compiledFrom(name)]);
  return Object.fromEntries(names.map((name) => [name, step]));
}

/** The heaviest of several declarations for each package. */
export function mergeBumps(...all: readonly Bumps[]): Bumps {
  const names = new Set(all.flatMap((one) => Object.keys(one)));
  return Object.fromEntries(
    [...names].map((name) => [name, heaviest(all.map((one) => one[name] ?? 'none'))]),
  );
}

/** The packages for which less is declared than the report asks for, each in words. */
export function missingDeclarations({ declare }: Comparison, declared: Bumps): string[] {
  return Object.entries(declare)
    .filter(([name, bump]) => weight(declared[name] ?? 'none') < weight(bump))
    .map(([name, bump]) => {
      const found =
        (declared[name] ?? 'none') === 'none' ? 'no changeset names it' : `changesets say ${declared[name]}`;
      return `${name} needs ${bump}, and ${found}: run "npm run compat -- --write" or edit the changeset`;
    });
}
