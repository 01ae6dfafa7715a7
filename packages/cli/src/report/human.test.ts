import type { Issue, Result } from '@data-import/validators';
import { describe, expect, it } from 'vitest';
import { collectOutput } from '../../test/io.js';
import { humanReport, palette } from './human.js';
import type { Report, Summary } from './report.js';

const VALID: Result<unknown> = { ok: true, value: {} };

function invalid(count: number, truncated = false): Result<unknown> {
  const issue: Issue = {
    code: 'own.rule',
    message: 'expected a string, got 1',
    path: ['a', 0],
    pointer: '/a/0',
  };
  return { ok: false, issues: Array.from({ length: count }, () => issue), truncated };
}

function shown(colour: boolean, write: (report: Report) => void): string {
  const output = collectOutput();
  write(humanReport(output, palette(colour)));
  return output.text();
}

const counts: Summary = { files: 1, valid: 0, invalid: 0, unreadableFiles: 0, unreadableLines: 0 };

function reportBoth(report: Report): void {
  report.beginFile('a.json');
  report.document({}, invalid(1));
  report.finish({ ...counts, invalid: 1 });
  report.finish({ ...counts, valid: 1 });
}

describe('humanReport', () => {
  it('writes documents as they arrive, with blank lines around the invalid ones', () => {
    const text = shown(false, (report) => {
      report.beginFile('good.json');
      report.document({}, VALID);
      report.endFile();
      report.beginFile('bad.json');
      report.document({}, invalid(2));
      report.endFile();
      report.beginFile('many.ndjson');
      report.document({ line: 1 }, VALID);
      report.document({ line: 2 }, invalid(1));
      report.document({ line: 3 }, invalid(1));
      report.endFile();
      report.beginFile('fine.json');
      report.document({ index: 0 }, VALID);
      report.document({ index: 1 }, VALID);
      report.endFile();
      report.finish({ ...counts, valid: 4, invalid: 3 });
    });
    expect(text).toBe(`✓ good.json

✗ bad.json: 2 problems
  a[0]
    expected a string, got 1
  a[0]
    expected a string, got 1

✗ many.ndjson:2: 1 problem
  a[0]
    expected a string, got 1

✗ many.ndjson:3: 1 problem
  a[0]
    expected a string, got 1

✓ many.ndjson: the other document
✓ fine.json: 2 documents

7 documents: 4 valid, 3 invalid
`);
  });

  it('says when there are more problems than it shows', () => {
    const text = shown(false, (report) => {
      report.beginFile('-');
      report.document({}, invalid(100, true));
      report.document({}, invalid(1, true));
    });
    expect(text).toContain('✗ (standard input): at least 101 problems (only the first 100 are shown)\n');
    expect(text).toContain('✗ (standard input): at least 2 problems (only the first is shown)\n');
  });

  it('counts files and lines that could not be read', () => {
    const text = shown(false, (report) => {
      report.beginFile('a.ndjson');
      report.document({ line: 1 }, VALID);
      report.unreadable({ message: 'x', line: 2, lineOnly: true });
      report.endFile();
      report.beginFile('b.json');
      report.unreadable({ message: 'x' });
      report.endFile();
      report.finish({ ...counts, valid: 1, unreadableFiles: 1, unreadableLines: 2 });
    });
    expect(text).toBe(
      '✓ a.ndjson: the other document\n\n1 document: 1 valid, 0 invalid; 1 file and 2 lines could not be read\n',
    );
  });

  it.each([
    [{ invalid: 0, unreadableLines: 0 }, '3 documents'],
    [{ invalid: 1, unreadableLines: 0 }, 'the other 3 documents'],
    [{ invalid: 0, unreadableLines: 1 }, 'the other 3 documents'],
    [{ invalid: 1, unreadableLines: 1 }, 'the other 3 documents'],
  ])('includes the counts of worker threads: %j', (found, text) => {
    const ending = shown(false, (report) => {
      report.beginFile('a.ndjson');
      report.addTally({ ...counts, ...found, valid: 2 });
      report.addTally({ ...counts, valid: 1 });
      report.endFile();
    });
    expect(ending).toBe(`✓ a.ndjson: ${text}\n`);
  });

  it.each([
    [{ valid: 1 }, 32],
    [{ unreadableFiles: 1 }, 31],
    [{ unreadableLines: 1 }, 31],
    [{ unreadableFiles: 1, unreadableLines: 1 }, 31],
    [{ invalid: 1, unreadableFiles: 1 }, 31],
  ])('ends in green if everything is valid, and otherwise in red: %j', (found, colour) => {
    const text = shown(true, (report) => report.finish({ ...counts, ...found }));
    expect(text).toMatch(new RegExp(`^\u001b\\[${colour}m`));
  });

  it('colours marks and counts, on request only', () => {
    expect(shown(false, reportBoth)).not.toContain('\u001b');
    const text = shown(true, reportBoth);
    expect(text).toContain(
      '\u001b[31m✗\u001b[39m \u001b[1ma.json\u001b[22m: \u001b[31m1 problem\u001b[39m\n',
    );
    expect(text).toContain('\u001b[31m1 document: 0 valid, 1 invalid\u001b[39m\n');
    expect(text).toContain('\u001b[32m1 document: 1 valid, 0 invalid\u001b[39m\n');
  });

  it('escapes everything that a terminal could interpret', () => {
    const message = '"\u001b]0;x\u0007" is not a documented field';
    const issues: Issue[] = [{ code: 'undocumented', message, path: ['\u001b[2J'], pointer: '' }];
    const text = shown(false, (report) => {
      report.beginFile('\u001b[1m.json');
      report.document({ line: 1 }, VALID);
      report.document({ line: 2 }, { ok: false, issues, truncated: false });
      report.endFile();
    });
    expect(text).not.toContain('\u001b');
    expect(text).not.toContain('\u0007');
    expect(text).toContain('["\\u001b[2J"]');
  });
});
