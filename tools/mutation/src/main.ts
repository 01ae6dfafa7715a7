/**
 * `npm run mutation -- [target...] [--mutate file,file] [--fresh]`: the mutation score of hand-written code, for all
 * targets or those named. Skips what has not changed since the last run, unless `--fresh`. Records each score in
 * `scores.json` and in docs/guarantees.md; with `--mutate`, tests only these files and records nothing. Exits with 1 if
 * a score is below the goal, and with 2 for wrong arguments.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { ROOT } from '@data-import/workspace/processes';
import { codeOf, record, reportFile } from './files.js';
import { GOAL, percentOf, type Report, scoreOf } from './scores.js';
import { mutate } from './stryker.js';
import { type Target, TARGETS } from './targets.js';

/** The target of a name, or all targets whose names start with it: `compiler` is every part of the compiler. */
function targetsOf(name: string): Target[] {
  const found = TARGETS.filter((target) => target.name === name || target.name.startsWith(`${name}-`));
  if (found.length > 0) return found;
  throw new RangeError(`unknown target ${name}; known: ${TARGETS.map((target) => target.name).join(', ')}`);
}

/** Runs Stryker on a target. Returns whether its score reaches the goal. */
async function run(target: Target, only: readonly string[] | undefined, isFresh: boolean): Promise<boolean> {
  await mutate(target, { isFresh, ...(only !== undefined && { only }) });
  const report = JSON.parse(readFileSync(reportFile(target.name), 'utf8')) as Report;
  const score = scoreOf(report, codeOf(target));
  const percent = percentOf(score);
  const { mutants, killed } = score;
  process.stdout.write(
    `${target.name}: mutants ${mutants}, killed ${killed}, score ${percent} % (at least ${GOAL} %)\n`,
  );
  if (only === undefined) await record(target.name, score);
  return percent >= GOAL;
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { mutate: { type: 'string' }, fresh: { type: 'boolean', default: false } },
  });
  const targets = positionals.length === 0 ? TARGETS : positionals.flatMap(targetsOf);
  if (values.mutate !== undefined && targets.length !== 1) throw new RangeError('--mutate needs one target');
  process.chdir(ROOT);
  for (const target of targets) {
    if (!(await run(target, values.mutate?.split(','), values.fresh))) process.exitCode = 1;
  }
}

try {
  await main();
} catch (error) {
  process.stderr.write(`mutation: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
}
