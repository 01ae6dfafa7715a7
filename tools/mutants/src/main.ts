/**
 * `node mutants.mjs [--full]`: how many wrong schemas the derived documents notice. Every mutant of a sample of schemas is
 * tried, with `--full` of all. Exits with 1 below the target, or where the list of equivalents is out of date.
 */
import { catalogue } from './catalogue.js';
import { judgeSurvivors, reportOf, TARGET, total } from './report.js';
import { sampled, sampleSeed } from './sample.js';
import { scoreOf } from './score.js';

const isFull = process.argv.includes('--full');
const seed = sampleSeed();
const schemas = isFull ? catalogue() : sampled(catalogue(), seed);
if (!isFull) process.stdout.write(`A sample by MUTANTS_SEED=${seed}; --full tries all.\n`);

const score = total(schemas.map((published) => scoreOf(published)));
const outcome = judgeSurvivors(score);
process.stdout.write(reportOf(schemas.length, score, outcome));
const isOutOfDate = isFull && outcome.unused.length > 0;
process.exitCode = outcome.percent < TARGET || isOutOfDate ? 1 : 0;
