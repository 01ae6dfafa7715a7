import { describe, expect, it } from 'vitest';
import { catalogue } from './catalogue.js';
import { MOST_DEFINITIONS } from './documents.js';
import { equivalenceOf, EQUIVALENTS } from './equivalents.js';
import { mutantsOf } from './mutants.js';
import { figuresOf, outcomeOf, reportOf } from './report.js';
import { sampled, sampleSeed } from './sample.js';
import { scoreOf } from './score.js';

const schemas = catalogue();

/** Replayed with MUTANTS_SEED. */
const seed = sampleSeed();

describe('the published schemas', () => {
  it('are all in the catalogue', () => {
    expect(schemas.length).toBeGreaterThan(350);
    expect(new Set(schemas.map(({ name }) => name)).size).toBe(schemas.length);
  });

  it.each(sampled(schemas, seed))(
    `notice every rule of $name that is broken (MUTANTS_SEED=${seed})`,
    (published) => {
      const { survivors } = scoreOf(published);
      expect(survivors.filter((id) => equivalenceOf(id) === undefined)).toStrictEqual([]);
    },
  );
});

describe('each entry of the list of equivalents', () => {
  it.each(EQUIVALENTS)(
    '$mutants explains mutants that survive, and none that is killed',
    ({ mutants: pattern }) => {
      const affected = schemas
        .filter(({ document }) => Object.keys(document.$defs ?? {}).length <= MOST_DEFINITIONS)
        .flatMap((published) => {
          const mutants = mutantsOf(published.document).filter(({ id }) => pattern.test(published.name + id));
          return mutants.length === 0 ? [] : [{ published, mutants }];
        });
      expect(affected).not.toStrictEqual([]);
      for (const { published, mutants } of affected) {
        expect(scoreOf(published, mutants).survivors).toHaveLength(mutants.length);
      }
    },
  );
});

describe('the report', () => {
  it('counts equivalents neither as killed nor as killable, and rounds down', () => {
    const survivors = ['schemas/PsrRecord: any type', 'schemas/Account: unknown'];
    const score = { mutants: 100_001, survivors };
    const outcome = outcomeOf(score);
    expect(outcome).toMatchObject({
      killed: 99_999,
      unexplained: ['schemas/Account: unknown'],
      percent: 99.999,
    });
    expect(figuresOf(3, score, outcome)).toMatchObject({ mutants: 100_001, equivalent: 1, survived: 1 });
    expect(reportOf(3, score, outcome)).toContain('killed 99999, equivalent 1, survived 1, score 99.99 %');
  });
});
