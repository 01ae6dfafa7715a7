import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillSections } from '@data-import/workspace/sections';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readFigures, record } from './figures.js';
import { conformanceTable, mutantsTable } from './tables.js';

const mutants = {
  schemas: 394,
  mutants: 14_117,
  killed: 14_096,
  equivalent: 20,
  survived: 1,
  percent: 99.9929,
  target: 99,
};

const judged = [
  { what: 'REST: valid', judges: 'all', documents: 12_345, disagreements: 0 },
  { what: 'Events', judges: 'all', documents: 5, disagreements: 2 },
  { deviation: 'a peer differs', times: 7 },
];

describe('the table of what was judged', () => {
  it('is sorted, has the sums, and lists the known deviations', () => {
    expect(conformanceTable(judged).split('\n')).toStrictEqual([
      '| Documents | Judged by | How many | Unexplained disagreements |',
      '| --- | --- | --: | --: |',
      '| Events | all | 5 | 2 |',
      '| REST: valid | all | 12,345 | 0 |',
      '| All |  | 12,350 | 2 |',
      '',
      '| Known deviation | Times |',
      '| --- | --: |',
      '| a peer differs | 7 |',
    ]);
  });

  it('is made of what the test files record, each for itself', () => {
    const folder = mkdtempSync(join(tmpdir(), 'figures-'));
    const file = join(folder, 'figures.ndjson');
    try {
      vi.stubEnv('CONFORMANCE_FIGURES', file);
      for (const figure of judged) record(figure);
      expect(readFigures(file)).toStrictEqual(judged);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  afterEach(() => vi.unstubAllEnvs());
});

describe('the table of mutants', () => {
  it('rounds the score down', () => {
    expect(mutantsTable(mutants).split('\n').at(-1)).toBe(
      '| 394 | 14,117 | 14,096 | 20 | 1 | 99.99 % (at least 99 %) |',
    );
  });
});

describe('the page of promises', () => {
  const page = readFileSync(new URL('../../../docs/guarantees.md', import.meta.url), 'utf8');

  it('has a place for each table', () => {
    const filled = fillSections(
      page,
      new Map([
        ['conformance', 'ONE'],
        ['mutants', 'TWO'],
      ]),
      'keep',
    );
    expect(filled).toContain('\nONE\n');
    expect(filled).toContain('\nTWO\n');
  });

  it('names tests that exist', () => {
    const named = [
      ...page.matchAll(/`((?:tools|packages|examples)\/[\w/.-]+\.(?:test\.ts|ts|ndjson|mjs))`/g),
    ];
    expect(named.length).toBeGreaterThan(20);
    for (const [, path] of named) {
      expect(() => readFileSync(new URL(`../../../${path}`, import.meta.url)), path).not.toThrow();
    }
  });
});
