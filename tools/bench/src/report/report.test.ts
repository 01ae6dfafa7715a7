import { filledPage } from '@data-import/workspace/filled-page';
import { describe, expect, it } from 'vitest';
import { budgets, isMet } from '../budgets.js';
import { outOfReach, outOfReachIds } from '../out-of-reach.js';
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

  it.each(outOfReachIds)('that are out of reach hold to something less: %s', (id) => {
    const budget = budgets.find((each) => `${each.section}/${each.id}` === id)!;
    expect(isMet(budget, outOfReach(budget)!.held)).toBe(false);
  });

  it('have names of their own', () => {
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

  it('misses what is over its budget, and what was not measured', () => {
    const verdicts = judgeAll({
      ...report,
      measured: new Map([['validate', 1.1]]),
      unmeasured: new Map([['workers', 'there are none']]),
    });
    expect(verdicts.map(({ passes, remark }) => [passes, remark])).toEqual([
      [true, 'met'],
      [false, '**not measured**: there are none'],
    ]);
    const [first] = judgeAll({ ...report, measured: new Map([['validate', 1.4]]) });
    expect(first).toMatchObject({ passes: false, remark: '**missed**' });
  });

  it('passes where a budget out of reach is missed, as long as it holds what stands in its place', () => {
    const start = { section: 'start', tables: [], notes: ['How.'] } as const;
    const judged = (event: number) => {
      const measured = new Map([
        ['event', event],
        ['account', 1],
        ['event-guards', 1],
      ]);
      return {
        verdict: judgeAll({ ...start, measured })[0]!,
        text: reportToMarkdown({ ...start, measured }),
      };
    };
    expect(judged(0.5).verdict).toMatchObject({
      passes: true,
      remark: '**out of reach**, held to at most 1 ms',
    });
    expect(judged(0.5).text).toContain('Out of reach: ');
    expect(judged(0.3).verdict).toMatchObject({ passes: true, remark: 'met' });
    expect(judged(0.3).text).not.toContain('Out of reach: ');
    expect(judged(1.1).verdict).toMatchObject({ passes: false, remark: '**missed**' });
  });

  it('shows its tables with the budgets after them', () => {
    const measured = new Map([
      ['validate', 1.1],
      ['workers', 1.94],
    ]);
    expect(reportToMarkdown({ ...report, measured })).toBe(`### Speed

|  | ms |
| --- | --: |
| one | 5 |

### Budgets

| what | measured | budget |  |
| --- | --: | --: | --- |
| NDJSON through the command line / reading and parsing only | 1.1× | at most 1.15× | met |
| NDJSON with two workers: faster than with one | 1.94× | at least 1.8× | met |

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
    expect([formatMeasure(2, 'x'), formatMeasure(2, 'ms'), formatMeasure(2, '')]).toEqual([
      '2×',
      '2 ms',
      '2',
    ]);
  });
});

describe('a section', () => {
  it('is on the page for each benchmark, and for nothing else', async () => {
    const names = ['summary', 'speed', 'start', 'size', 'types', 'bulk', 'generate'];
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

  it('has a bar for each value, the shortest first, as long as its value', () => {
    const widths = [...chart.matchAll(/<rect [^>]*width="(\d+)"/g)].map(([, width]) => Number(width));
    expect(widths).toEqual([44, 440]);
    expect(chart.indexOf('>ours<')).toBeLessThan(chart.indexOf('>&lt;slow&gt;<'));
  });

  it('escapes what it is told, and has no background', () => {
    expect(chart).toContain('<title>Time &amp; more</title>');
    expect(chart).not.toMatch(/<rect(?! class="bar)/);
  });
});
