import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { filledPage } from '@data-import/workspace/filled-page';
import { ROOT } from '@data-import/workspace/processes';
import { globSync } from 'tinyglobby';
import { readScores, type Score, type Scores, tableOf } from './scores.js';
import { NOT_CODE, type Target, TARGETS } from './targets.js';

/** The folder for results, relative to the root; ignored by git. */
export const FOLDER = 'tools/mutation/.stryker';

export const SCORES = join(ROOT, 'tools/mutation/scores.json');
const PAGE = join(ROOT, 'docs/guarantees.md');

/** The files that some globs match, relative to the root. */
export function filesOf(globs: readonly string[], ignore: readonly string[] = []): string[] {
  return globSync([...globs], { cwd: ROOT, ignore: ['**/node_modules/**', ...ignore] });
}

/** The files of a target's code. */
export function codeOf({ code }: Target): string[] {
  return filesOf(code, NOT_CODE);
}

/** Stryker's report of a target, relative to the root. */
export function reportFile(target: string): string {
  return `${FOLDER}/${target}.json`;
}

/** The page as it is, and with the table of these scores filled in. */
export function withTable(scores: Scores): Promise<{ page: string; filled: string }> {
  return filledPage(PAGE, new Map([['mutation scores', tableOf(TARGETS, scores)]]), 'keep');
}

/** Records a score in `scores.json` and on the page. */
export async function record(name: string, score: Score): Promise<void> {
  const known = { ...readScores(SCORES), [name]: score };
  const inOrder = TARGETS.flatMap((target) => {
    const found = known[target.name];
    return found === undefined ? [] : [[target.name, found] as const];
  });
  const scores: Scores = Object.fromEntries(inOrder);
  writeFileSync(SCORES, `${JSON.stringify(scores, undefined, 2)}\n`);
  writeFileSync(PAGE, (await withTable(scores)).filled);
}
