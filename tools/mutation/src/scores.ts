import { readFileSync } from 'node:fs';
import type { Target } from './targets.js';

/** The least share of the mutants of a target, in percent, that its tests must notice. */
export const GOAL = 90;

/** The share of mutants that may be left out because the runner itself ended with them. */
const MOST_UNSHOWN = 0.005;

/** What became of the mutants of one target. */
export interface Score {
  readonly mutants: number;
  /** A mutant that never ends counts as killed. */
  readonly killed: number;
  /** Those that a comment in the code excuses, with its reason; they count neither for nor against. */
  readonly excused: number;
}

/** The last run of each target by name, as `scores.json` records it. */
export type Scores = Readonly<Record<string, Score | undefined>>;

/** What is needed of Stryker's report. */
export interface Report {
  readonly files: Readonly<Record<string, { readonly mutants: readonly { readonly status: string }[] }>>;
}

/** The score of these files: a report still holds others that earlier runs tried. */
export function scoreOf({ files }: Report, code: readonly string[]): Score {
  const reports = code.flatMap((file) => files[file] ?? []);
  const statuses = reports.flatMap(({ mutants }) => mutants.map(({ status }) => status));
  const count = (...wanted: string[]) => statuses.filter((status) => wanted.includes(status)).length;
  const [killed, lived, excused] = [
    count('Killed', 'Timeout'),
    count('Survived', 'NoCoverage'),
    count('Ignored'),
  ];
  // A mutant that does not compile is none. Nor is one whose failure Stryker cannot show, unless there are many of
  // them; any other state means that the run is not complete.
  const unshown = count('RuntimeError');
  const tolerated = unshown <= statuses.length * MOST_UNSHOWN ? unshown : 0;
  const unknown = statuses.length - killed - lived - excused - count('CompileError') - tolerated;
  if (unknown > 0) throw new Error(`${unknown} mutants were not tried to the end`);
  return { mutants: killed + lived, killed, excused };
}

/** In percent, rounded down to tenths: 89.99 % is not 90 %. */
export function percentOf({ mutants, killed }: Score): number {
  return Math.floor((1000 * killed) / mutants) / 10;
}

export function readScores(file: string | URL): Scores {
  return JSON.parse(readFileSync(file, 'utf8')) as Scores;
}

/** The Markdown table of the recorded scores, in the order of the targets. */
export function tableOf(targets: readonly Target[], scores: Scores): string {
  const rows = targets.map(({ name, what }) => {
    const score = scores[name];
    if (score === undefined) return [what, '', '', '', '', `\`npm run mutation -- ${name}\``];
    const { mutants, killed } = score;
    const numbers = [mutants, killed, mutants - killed].map((number) => number.toLocaleString('en'));
    return [what, ...numbers, `${percentOf(score)} %`, `\`npm run mutation -- ${name}\``];
  });
  const head = ['Code', 'Mutants', 'Killed', 'Survived', 'Score', 'Command'];
  const lines = [head, ['---', '---:', '---:', '---:', '---:', '---'], ...rows];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
