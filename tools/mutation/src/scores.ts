import { readFileSync } from 'node:fs';
import type { Target } from './targets.js';

/** The share of the mutants of a target that its tests have to kill, in percent. */
export const GOAL = 90;

/** The share of mutants that may be ignored because they crash the test runner. */
const MOST_CRASHES = 0.005;

/** The result of one target. */
export interface Score {
  readonly mutants: number;
  /** A mutant that never ends counts as killed. */
  readonly killed: number;
  /** Excused by a comment in the code that gives the reason; they count neither way. */
  readonly excused: number;
}

/** The last run of each target by name, as `scores.json` records it. */
export type Scores = Readonly<Record<string, Score | undefined>>;

/** The part of Stryker's report that is used. */
export interface Report {
  readonly files: Readonly<Record<string, { readonly mutants: readonly { readonly status: string }[] }>>;
}

/** The score of these files. A report may also hold files of earlier runs. */
export function scoreOf({ files }: Report, code: readonly string[]): Score {
  const reports = code.flatMap((file) => files[file] ?? []);
  const statuses = reports.flatMap(({ mutants }) => mutants.map(({ status }) => status));
  const count = (...wanted: string[]) => statuses.filter((status) => wanted.includes(status)).length;
  const [killed, lived, excused] = [
    count('Killed', 'Timeout'),
    count('Survived', 'NoCoverage'),
    count('Ignored'),
  ];
  // A mutant that does not compile does not count, nor do a few that crash the runner. Any other status means that the
  // run is incomplete.
  const crashes = count('RuntimeError');
  const tolerated = crashes <= statuses.length * MOST_CRASHES ? crashes : 0;
  const unknown = statuses.length - killed - lived - excused - count('CompileError') - tolerated;
  if (unknown > 0) throw new Error(`${unknown} mutants have no result`);
  return { mutants: killed + lived, killed, excused };
}

/** The score in percent, rounded down to tenths: 89.99 % is not 90 %. */
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
