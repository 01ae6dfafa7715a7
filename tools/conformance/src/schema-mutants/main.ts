/**
 * `npm run schema-mutants -- [--full] [--figures=<file>]`: how many mutants of schemas the derived documents kill. Tries
 * every mutant of a sample of schemas, with `--full` of all. Exits with 1 below the target, or if the list of equivalents
 * is out of date. `--figures` writes the counts to a file, as JSON.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { catalogue } from './catalogue.js';
import { figuresOf, outcomeOf, reportOf, TARGET, total } from './report.js';
import { sampled, sampleSeed } from './sample.js';
import { scoreOf } from './score.js';

const { values } = parseArgs({ options: { full: { type: 'boolean' }, figures: { type: 'string' } } });
const isFull = values.full === true;
const seed = sampleSeed();
const schemas = isFull ? catalogue() : sampled(catalogue(), seed);
if (!isFull) process.stdout.write(`A sample by MUTANTS_SEED=${seed}; --full tries all.\n`);

const score = total(schemas.map((published) => scoreOf(published)));
const outcome = outcomeOf(score);
process.stdout.write(reportOf(schemas.length, score, outcome));
if (values.figures !== undefined) {
  writeFileSync(values.figures, JSON.stringify(figuresOf(schemas.length, score, outcome)));
}
const isOutOfDate = isFull && outcome.unused.length > 0;
process.exitCode = outcome.percent < TARGET || isOutOfDate ? 1 : 0;
