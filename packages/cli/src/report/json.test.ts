import type { Result } from '@data-import/validators';
import { expect, it } from 'vitest';
import { collectOutput } from '../../test/io.js';
import { emptyTally } from './tally.js';
import { json, ndjson } from './json.js';
import type { ReportFormat } from './report.js';

const VALID: Result<unknown> = { ok: true, value: { secret: 'never repeated' } };
const INVALID: Result<unknown> = {
  ok: false,
  issues: [{ code: 'missing', message: 'no \u009b', path: ['a'], pointer: '/a' }],
  truncated: true,
};
const summary = { ...emptyTally(), files: 3, valid: 1, invalid: 1, unreadableFiles: 1 };

function write(format: ReportFormat): string {
  const output = collectOutput();
  const report = format.createReport(output, 'Account', false);
  const { document, unreadable } = format.createEntries(false);
  const tally = emptyTally();
  report.beginFile('a.ndjson');
  report.append(document('a.ndjson', { line: 1 }, VALID));
  report.append(document('a.ndjson', { line: 2 }, INVALID) + document('a.ndjson', { line: 3 }, VALID));
  report.endFile('a.ndjson', tally, true);
  report.beginFile('-');
  report.append(unreadable('-', { kind: 'not_json', message: 'not JSON', line: 3, column: 4 }));
  report.endFile('-', tally, true);
  report.beginFile('none.json');
  report.endFile('none.json', tally, false);
  report.finish(summary);
  return output.text();
}

const valid = { line: 1, valid: true, issues: [] };
const invalid = { line: 2, valid: false, issues: INVALID.ok ? [] : INVALID.issues, truncated: true };
const unreadable = { line: 3, column: 4, valid: false, error: 'not JSON' };

it('json is one document, with each entry on a line of its own', () => {
  const text = write(json);
  expect(JSON.parse(text)).toEqual({
    contract: 'Account',
    files: [
      { file: 'a.ndjson', documents: [valid, invalid, { ...valid, line: 3 }] },
      { file: '-', documents: [unreadable] },
      { file: 'none.json', documents: [] },
    ],
    summary: { ...summary, documents: 2 },
  });
  expect(text).toContain('no \\u009b');
  expect(text).not.toContain('never repeated');
  expect(text.split('\n').filter((line) => line.startsWith('      {'))).toHaveLength(4);
});

it('ndjson has a line of JSON for each document', () => {
  const lines = write(ndjson).trimEnd().split('\n');
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
    { file: 'a.ndjson', ...valid },
    { file: 'a.ndjson', ...invalid },
    { file: 'a.ndjson', ...valid, line: 3 },
    { file: '-', ...unreadable },
  ]);
});
