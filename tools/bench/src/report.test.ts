import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { budgets } from './budgets.js';
import { fillPage, PAGE } from './page.js';
import { meetsBudgets, printRuns, type Report, type BenchRun, toMedians } from './report.js';

function createRun(node: string, own: number, peer: number | null): BenchRun {
  const rows = [['ours', own] as const, ['peer', peer] as const];
  const table = { title: 'T', unit: 'ns', columns: ['a'], rows, isRelative: true } as const;
  const report: Report = {
    tables: [table],
    measured: { validate: own, parse: 0.1, workers: 2, split: 1, memory: 100 },
  };
  return { node, reports: { bulk: report } };
}

it('prints the versions of Node side by side, and lists faster peers', () => {
  const blocks = printRuns([createRun('20.1.0', 2, 1), createRun('24.1.0', 2, 5)]);
  expect(blocks.get('T')).toBe('| ns | a |\n| --- | --: |\n| ours | 2 |\n| peer | 0.5× / 2.5× |');
  expect(blocks.get('Faster or smaller, bulk')).toBe('- T, a: peer 0.5× / 2.5×');
  expect(printRuns([createRun('20.1.0', 2, null)]).get('Faster or smaller, bulk')).toBe('None.');
  expect(blocks.get('Budgets, bulk')).toContain('| 2× | at most 1.15× | **missed** |');
});

it('prints missed goals with their reasons', () => {
  const [id, title, , limit, , goal] = budgets.size.find((budget) => budget[5] !== undefined)!;
  const run = { node: '20.1.0', reports: { size: { tables: [], measured: { [id]: limit } } } };
  const blocks = printRuns([run]);
  expect(blocks.get('Budgets, size')).toMatch(
    new RegExp(`^\\| ${title} \\| .* B \\| at most .* B \\| met \\| .* B \\|$`, 'm'),
  );
  const listed = blocks
    .get('Goals, size')!
    .split('\n')
    .find((line) => line.includes(title));
  expect(listed).toContain(goal![1]);
  expect(blocks.has('Goals, bulk')).toBe(false);
  expect(printRuns([createRun('20.1.0', 1, null)]).get('Goals, bulk')).toBe('None.');
});

it('takes the medians of several processes', () => {
  const reports = [3, 1, 2].map((own) => createRun('20.1.0', own, null).reports.bulk!);
  const { tables, measured } = toMedians(reports);
  expect(tables[0]!.rows).toEqual([
    ['ours', 2],
    ['peer', null],
  ]);
  expect(measured).toEqual({ validate: 2, parse: 0.1, workers: 2, split: 1, memory: 100 });
});

it('misses a budget that was not measured', () => {
  expect(meetsBudgets(createRun('20.1.0', 1, null))).toBe(true);
  const empty = { tables: [], measured: {} };
  expect(meetsBudgets({ node: '20.1.0', reports: { bulk: empty } })).toBe(false);
});

it('replaces a part of the page, and refuses one that the page lacks', () => {
  const page = readFileSync(PAGE, 'utf8');
  const filled = fillPage(page, new Map([['NDJSON', 'new']]));
  expect(filled).toContain('<!-- bench: NDJSON -->\n\nnew\n\n<!-- end -->');
  expect(fillPage(filled, new Map([['NDJSON', 'new']]))).toBe(filled);
  expect(() => fillPage(page, new Map([['Unknown', '']]))).toThrow('no place for "Unknown"');
});
