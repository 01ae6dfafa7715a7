import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '@data-import/workspace/processes';
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

const tried = [
  { what: 'REST: valid', validators: 'all', documents: 12_345, disagreements: 0 },
  { what: 'Events', validators: 'all', documents: 5, disagreements: 2 },
  { deviation: 'a peer differs', times: 7 },
];

describe('the table of documents', () => {
  it('is sorted, has the totals, and lists the known deviations', () => {
    expect(conformanceTable(tried).split('\n')).toStrictEqual([
      '| Documents | Validators | How many | Unexplained disagreements |',
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

  it('is made from what each test file records', () => {
    const folder = mkdtempSync(join(tmpdir(), 'figures-'));
    const file = join(folder, 'figures.ndjson');
    try {
      vi.stubEnv('CONFORMANCE_FIGURES', file);
      for (const figure of tried) record(figure);
      expect(readFigures(file)).toStrictEqual(tried);
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
  const page = readFileSync(join(ROOT, 'docs/guarantees.md'), 'utf8');

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

  it('names files that exist', () => {
    const paths = [
      ...page.matchAll(
        /`((?:(?:tools|packages|examples|site)\/[\w/.-]+\/)?[\w.-]+\.(?:test\.ts|ts|tsx|json|ndjson|txt))`/g,
      ),
    ];
    const missing = paths
      .map(([, path]) => (path!.includes('/') ? path! : `tools/conformance/src/${path}`))
      .filter((path) => !existsSync(join(ROOT, path)));
    expect(paths.length).toBeGreaterThan(20);
    expect(missing).toStrictEqual([]);
  });
});
