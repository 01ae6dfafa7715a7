import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { InputError } from './catalogue/files.js';
import type { Report } from './gate.js';
import { toChangelogLines } from './report.js';
import { type Bump, BUMPS, heaviest, weight } from './verdict/judgement.js';

const FOLDER = '.changeset';

/** The draft is one file, which each run writes anew: it tells of everything since the last release. */
const DRAFT = 'contracts.md';

/**
 * Drafts the changeset of a report, and returns where; undefined where nothing has to be released.
 *
 * @throws {InputError} where the repository has no folder for changesets.
 */
export function writeChangeset(root: string, report: Report): string | undefined {
  const folder = join(root, FOLDER);
  if (!existsSync(folder)) throw new InputError(`there is no folder "${FOLDER}" to write a changeset into`);
  if (report.bump === 'none') return undefined;
  writeFileSync(join(folder, DRAFT), toChangeset(report));
  return `${FOLDER}/${DRAFT}`;
}

export function toChangeset({ packages, changes }: Report): string {
  const bumps = Object.entries(packages)
    .filter(([, bump]) => bump !== 'none')
    .map(([name, bump]) => `'${name}': ${bump}`);
  return `${['---', ...bumps, '---', '', 'Contracts changed:', '', ...toChangelogLines(changes)].join('\n')}\n`;
}

/** What the changesets of a repository declare for each package: the heaviest of all that name it. */
export function declaredBumps(root: string): Record<string, Bump> {
  const folder = join(root, FOLDER);
  const files = existsSync(folder) ? readdirSync(folder) : [];
  const declared: Record<string, Bump> = {};
  for (const file of files.filter((name) => name.endsWith('.md') && name !== 'README.md')) {
    for (const [name, bump] of declarationsIn(readFileSync(join(folder, file), 'utf8'))) {
      declared[name] = heaviest([declared[name] ?? 'none', bump]);
    }
  }
  return declared;
}

/** The front matter of a changeset: a line `'package': bump` for each package. */
function declarationsIn(text: string): [string, Bump][] {
  const head = /^---\r?\n([\s\S]*?)\r?\n---/.exec(text)?.[1] ?? '';
  return head.split(/\r?\n/).flatMap((line): [string, Bump][] => {
    const [, name, bump] = /^["']?([^"':]+)["']?\s*:\s*(\w+)\s*$/.exec(line) ?? [];
    const known = BUMPS.find((each) => each === bump);
    return name === undefined || known === undefined ? [] : [[name, known]];
  });
}

/** The packages for which less is declared than the report asks for, each in words. */
export function missingDeclarations(
  { packages }: Report,
  declared: Readonly<Record<string, Bump>>,
): string[] {
  return Object.entries(packages)
    .filter(([name, bump]) => weight(declared[name] ?? 'none') < weight(bump))
    .map(([name, bump]) => {
      const found =
        declared[name] === undefined ? 'no changeset names it' : `changesets say ${declared[name]}`;
      return `${name} needs ${bump}, and ${found}: run "pnpm compat --write" or edit the changeset`;
    });
}
