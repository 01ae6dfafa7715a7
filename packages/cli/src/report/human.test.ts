import type { Issue, Result } from '@data-import/validators';
import { describe, expect, it } from 'vitest';
import { collectOutput } from '../../test/io.js';
import { emptyTally } from './tally.js';
import type { FilePosition } from '@data-import/reading/sink';
import { human } from './human.js';

function invalid(count: number, truncated = false): Result<unknown> {
  const issue: Issue = {
    code: 'own.rule',
    message: 'expected a string, got 1',
    path: ['a', 0],
    pointer: '/a/0',
  };
  return { ok: false, issues: Array.from({ length: count }, () => issue), truncated };
}

const counts = { files: 1, ...emptyTally() };

function format(file: string, place: FilePosition, result: Result<unknown>, colour = false): string {
  return human.createEntries(colour).document(file, place, result);
}

describe('the report for people', () => {
  it('has blank lines around invalid documents', () => {
    const output = collectOutput();
    const report = human.createReport(output, 'A', false);
    report.endFile('good.json', { ...counts, valid: 1 }, false);
    report.append(format('bad.json', {}, invalid(2)));
    report.endFile('bad.json', { ...counts, invalid: 1 }, false);
    report.append(
      format('many.ndjson', { line: 2 }, invalid(1)) + format('many.ndjson', { line: 3 }, invalid(1)),
    );
    report.endFile('many.ndjson', { ...counts, valid: 1, invalid: 2 }, true);
    report.endFile('torn.ndjson', { ...counts, valid: 3, unreadableLines: 1 }, true);
    report.endFile('fine.json', { ...counts, valid: 2 }, true);
    report.finish({ ...counts, valid: 7, invalid: 3, unreadableFiles: 1, unreadableLines: 2 });
    expect(output.text()).toBe(`✓ good.json

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
✓ torn.ndjson: the other 3 documents
✓ fine.json: 2 documents

10 documents: 7 valid, 3 invalid; 1 file and 2 lines could not be read
`);
  });

  it('notes that there are more problems than it shows', () => {
    expect(format('-', {}, invalid(100, true))).toContain(
      '✗ (standard input): at least 101 problems (only the first 100 are shown)\n',
    );
    expect(format('-', {}, invalid(1, true))).toContain(
      '✗ (standard input): at least 2 problems (only the first is shown)\n',
    );
  });

  it.each([
    [{ valid: 1 }, 32],
    [{ invalid: 1 }, 31],
    [{ unreadableFiles: 1 }, 31],
    [{ unreadableLines: 1 }, 31],
  ])('ends in green if everything is valid, and otherwise in red: %j', (found, colour) => {
    const output = collectOutput();
    human.createReport(output, 'A', true).finish({ ...counts, ...found });
    expect(output.text()).toMatch(new RegExp(`^\u001b\\[${colour}m`));
  });

  it('colours marks and names on request only', () => {
    expect(format('a.json', {}, invalid(1))).not.toContain('\u001b');
    expect(format('a.json', {}, invalid(1), true)).toContain(
      '\u001b[31m✗\u001b[39m \u001b[1ma.json\u001b[22m: \u001b[31m1 problem\u001b[39m\n',
    );
  });
});
