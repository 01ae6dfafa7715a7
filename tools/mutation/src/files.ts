import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';
import { globSync } from 'tinyglobby';
import { readScores, type Score, type Scores, tableOf } from './scores.js';
import { NOT_CODE, type Target, TARGETS } from './targets.js';

/** The root of the repository, where Stryker runs. */
export const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** Where a run keeps what it finds, from the root; ignored by git. */
export const FOLDER = 'tools/mutation/.stryker';

export const SCORES = fileURLToPath(new URL('../scores.json', import.meta.url));
export const PAGE = `${ROOT}docs/guarantees.md`;

/** The files that some globs match, from the root. */
export function filesOf(globs: readonly string[], ignore: readonly string[] = []): string[] {
  return globSync([...globs], { cwd: ROOT, ignore: ['**/node_modules/**', ...ignore] });
}

/** The files of a target's code. */
export function codeOf({ code }: Target): string[] {
  return filesOf(code, NOT_CODE);
}

/** Stryker's report of a target, from the root. */
export function reportFile(target: string): string {
  return `${FOLDER}/${target}.json`;
}

const MARKED = /(<!-- mutation: scores -->\n).*?(\n<!-- \/mutation: scores -->)/s;

/** The page with the table of the scores between its two comments. */
export async function withTable(page: string, scores: Scores): Promise<string> {
  if (!MARKED.test(page)) throw new Error(`${PAGE} has no place for the table of mutation scores`);
  const filled = page.replace(MARKED, (_, before: string, after: string) => {
    return `${before}\n${tableOf(TARGETS, scores)}\n${after}`;
  });
  return format(filled, { ...(await resolveConfig(PAGE)), parser: 'markdown' });
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
  writeFileSync(PAGE, await withTable(readFileSync(PAGE, 'utf8'), scores));
}
