import { describe, expect, it } from 'vitest';
import { percentOf, type Report, scoreOf, tableOf } from './scores.js';

const CODE = ['a.ts', 'b.ts', 'types.ts'];

function report(...statuses: string[]): Report {
  const [first, ...others] = statuses.map((status) => ({ status }));
  const gone = { mutants: [{ status: 'Survived' }] };
  return { files: { 'a.ts': { mutants: [first!] }, 'b.ts': { mutants: others }, 'gone.ts': gone } };
}

describe('scoreOf', () => {
  it('counts a timeout as killed, and a mutant without coverage as survived', () => {
    const statuses = ['Killed', 'Timeout', 'Survived', 'NoCoverage', 'Ignored', 'CompileError'];
    expect(scoreOf(report(...statuses), CODE)).toEqual({ mutants: 4, killed: 2, excused: 1 });
  });

  it('ignores a few mutants that crash the runner', () => {
    const killed = Array.from({ length: 199 }, () => 'Killed');
    expect(scoreOf(report(...killed, 'RuntimeError'), CODE)).toMatchObject({ mutants: 199, killed: 199 });
    expect(() => scoreOf(report(...killed, 'RuntimeError', 'RuntimeError'), CODE)).toThrow('2 mutants');
  });

  it.each(['Pending', 'RuntimeError'])('rejects a run with a mutant that is %s', (status) => {
    expect(() => scoreOf(report('Killed', status), CODE)).toThrow('1 mutants have no result');
  });
});

describe('percentOf', () => {
  it('rounds down', () => {
    expect(percentOf({ mutants: 10_000, killed: 8_999, excused: 0 })).toBe(89.9);
    expect(percentOf({ mutants: 10, killed: 9, excused: 0 })).toBe(90);
  });
});

describe('tableOf', () => {
  it('has a row for each target, and no figures where none are recorded', () => {
    const targets = ['one', 'two'].map((name) => ({ name, what: `code ${name}`, code: [], tests: [] }));
    expect(tableOf(targets, { one: { mutants: 2_000, killed: 1_999, excused: 3 } }).split('\n')).toEqual([
      '| Code | Mutants | Killed | Survived | Score | Command |',
      '| --- | ---: | ---: | ---: | ---: | --- |',
      '| code one | 2,000 | 1,999 | 1 | 99.9 % | `npm run mutation -- one` |',
      '| code two |  |  |  |  | `npm run mutation -- two` |',
    ]);
  });
});
