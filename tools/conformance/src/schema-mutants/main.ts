/**
 * `npm run schema-mutants -- [--full] [--figures=<file>]`: how many wrong schemas the derived documents notice. Every mutant of a sample of schemas is
 * tried, with `--full` of all. Exits with 1 below the target, or where the list of equivalents is out of date. The counts go
 * into a file as JSON where one is named.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { catalogue } from './catalogue.js';
import { figuresOf, judgeSurvivors, reportOf, TARGET, total } from './report.js';
import { sampled, sampleSeed } from './sample.js';
import { scoreOf } from './score.js';

const { values } = parseArgs({ options: { full: { type: 'boolean' }, figures: { type: 'string' } } });
const isFull = values.full === true;
const seed = sampleSeed();
const schemas = isFull ? catalogue() : sampled(catalogue(), seed);
if (!isFull) process.stdout.write(`A sample by MUTANTS_SEED=${seed}; --full tries all.\n`);

const score = total(schemas.map((published) => scoreOf(published)));
const outcome = judgeSurvivors(score);
process.stdout.write(reportOf(schemas.length, score, outcome));
if (values.figures !== undefined) {
  writeFileSync(values.figures, JSON.stringify(figuresOf(schemas.length, score, outcome)));
}
const isOutOfDate = isFull && outcome.unused.length > 0;
process.exitCode = outcome.percent < TARGET || isOutOfDate ? 1 : 0;
