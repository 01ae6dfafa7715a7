import { filledPage } from '@data-import/workspace/filled-page';
import { describe, expect, it } from 'vitest';
import { budgets, isMet } from '../budgets.js';
import { drawChart } from './chart.js';
import { formatMeasure, formatNumber } from './format.js';
import { pageFile } from './page.js';
import { judgeAll, reportToMarkdown } from './report.js';

describe('budgets', () => {
  const limit = { id: 'a', section: 'speed', what: 'a', limit: 2, unit: 'x' } as const;

  it('are met at their limit', () => {
    expect([1, 2, 2.1].map((value) => isMet({ ...limit, bound: 'at most' }, value))).toEqual([
      true,
      true,
      false,
    ]);
    expect([1, 2, 2.1].map((value) => isMet({ ...limit, bound: 'at least' }, value))).toEqual([
      false,
      true,
      true,
    ]);
  });

  it('have unique names', () => {
    const names = budgets.map(({ section, id }) => `${section}/${id}`);
    expect(new Set(names).size).toBe(names.length);
  });
});

describe('a report', () => {
  const report = {
    section: 'bulk',
    tables: [{ title: 'Speed', columns: ['', 'ms'], rows: [['one', '5']] }],
    notes: ['How.'],
  } as const;

  it('misses what exceeds its budget, and what was not measured', () => {
    const passes = (...measured: [string, number][]) =>
      judgeAll({ ...report, measured: new Map(measured) }).map((verdict) => verdict.passes);
    expect(passes(['validate', 1.1], ['workers', 0.95])).toEqual([true, true]);
    expect(passes(['validate', 1.4], ['workers', 0.5])).toEqual([false, false]);
    expect(passes(['validate', 1.1])).toEqual([true, false]);
    expect(reportToMarkdown({ ...report, measured: new Map() })).toContain(
      '| – | at most 1.15× | **missed** |',
    );
  });

  it('shows its tables, then the budgets', () => {
    const measured = new Map([
      ['validate', 1.1],
      ['workers', 0.94],
    ]);
    expect(reportToMarkdown({ ...report, measured })).toBe(`### Speed

|  | ms |
| --- | --: |
| one | 5 |

### Budgets

| what | measured | budget |  |
| --- | --: | --: | --- |
| NDJSON through the command line / read, parse, and validate | 1.1× | at most 1.15× | met |
| NDJSON, two workers: speed / that of two independent programs | 0.94× | at least 0.9× | met |

How.`);
  });
});

describe('numbers', () => {
  it.each([
    [0.123, '0.12'],
    [1.256, '1.26'],
    [15.26, '15.3'],
    [1234.5, '1,235'],
    [0, '0'],
  ])('%d is written %s', (value, text) => {
    expect(formatNumber(value)).toBe(text);
  });

  it('have their unit', () => {
    expect([formatMeasure(2, 'x'), formatMeasure(2, 'B'), formatMeasure(2, '')]).toEqual(['2×', '2 B', '2']);
  });
});

describe('a section', () => {
  it('is on the page for each benchmark, and no other is', async () => {
    const names = ['summary', ...new Set(budgets.map(({ section }) => section))];
    const texts = new Map(names.map((name) => [name, `new text of ${name}`]));
    const { filled } = await filledPage(pageFile, texts);
    for (const text of texts.values()) expect(filled).toContain(text);
  });
});

describe('a chart', () => {
  const bars = [
    { label: '<slow>', value: 40, ours: false },
    { label: '**ours**', value: 4, ours: true },
  ];
  const chart = drawChart('Time & more', [{ title: 'Time', unit: 'ns', bars }]);

  it('has a bar for each value, as long as its value, the shortest first', () => {
    const widths = [...chart.matchAll(/<rect [^>]*width="(\d+)"/g)].map(([, width]) => Number(width));
    expect(widths).toEqual([44, 440]);
    expect(chart.indexOf('>ours<')).toBeLessThan(chart.indexOf('>&lt;slow&gt;<'));
  });

  it('escapes its texts and has no background', () => {
    expect(chart).toContain('<title>Time &amp; more</title>');
    expect(chart).not.toMatch(/<rect(?! class="bar)/);
  });
});
