import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import readChangesets from '@changesets/read';
import type { NewChangeset } from '@changesets/types';
import { Refusal } from '@data-import/workspace/processes';
import { type Bump, heaviest, weight } from '@data-import/compiler/compare/policy';

const FOLDER = '.changeset';

const OTHERS = new Set(['README.md', 'config.json']);

/**
 * Reads a repository's pending changesets, including empty ones, which name no package.
 *
 * @throws {Refusal} if one cannot be parsed, or if Changesets would ignore a file.
 */
export async function readPending(root: string): Promise<NewChangeset[]> {
  const changesets = await readChangesets(root).catch((error: unknown) => {
    throw new Refusal(`${FOLDER}: ${error instanceof Error ? error.message : String(error)}`);
  });
  const files = new Set(changesets.map(({ id }) => `${id}.md`));
  const ignored = readdirSync(join(root, FOLDER)).find((name) => !files.has(name) && !OTHERS.has(name));
  if (ignored !== undefined)
    throw new Refusal(
      `${FOLDER}/${ignored} would be ignored by Changesets: name it like "brave-mice-sing.md", or remove it`,
    );
  return changesets;
}

/** Lists packages whose changesets and versions declare too small a bump. */
export function findMissing(
  needed: ReadonlyMap<string, Bump>,
  changesets: readonly NewChangeset[],
  step: Bump,
): string[] {
  const releases = changesets.flatMap((changeset) => changeset.releases);
  return [...needed].flatMap(([name, bump]) => {
    const declared = heaviest([step, ...releases.flatMap((one) => (one.name === name ? [one.type] : []))]);
    if (weight(declared) >= weight(bump)) return [];
    return [
      `${name} needs a ${bump} changeset, and ${declared === 'none' ? 'there is none' : `only ${declared} is declared`}`,
    ];
  });
}

export function getStep(from: string, to: string): Bump {
  if (from === to) return 'none';
  const [before, after] = [from, to].map((version) => version.split('.'));
  if (before![0] !== after![0]) return 'major';
  return before![1] === after![1] ? 'patch' : 'minor';
}
