import type { Result } from '@data-import/validators';
import { expect, it } from 'vitest';
import { collectOutput } from '../../test/io.js';
import { jsonReport, ndjsonReport } from './json.js';
import type { Report } from './report.js';

const VALID: Result<unknown> = { ok: true, value: { secret: 'never repeated' } };
const INVALID: Result<unknown> = {
  ok: false,
  issues: [{ code: 'missing', message: 'no \u009b', path: ['a'], pointer: '/a' }],
  truncated: true,
};
const summary = { files: 3, valid: 1, invalid: 1, unreadableFiles: 1, unreadableLines: 0 };

function write(report: Report): void {
  report.beginFile('a.ndjson');
  report.document({ line: 1 }, VALID);
  report.document({ line: 2 }, INVALID);
  report.endFile();
  report.beginFile('-');
  report.unreadable({ message: 'not JSON', line: 3, column: 4 });
  report.endFile();
  report.beginFile('none.json');
  report.endFile();
  report.finish(summary);
}

const valid = { line: 1, valid: true, issues: [] };
const invalid = { line: 2, valid: false, issues: INVALID.ok ? [] : INVALID.issues, truncated: true };
const unreadable = { line: 3, column: 4, valid: false, error: 'not JSON' };

it('jsonReport writes one JSON document', () => {
  const output = collectOutput();
  write(jsonReport(output, 'Account'));
  expect(JSON.parse(output.text())).toEqual({
    contract: 'Account',
    files: [
      { file: 'a.ndjson', documents: [valid, invalid] },
      { file: '-', documents: [unreadable] },
      { file: 'none.json', documents: [] },
    ],
    summary: { ...summary, documents: 2 },
  });
  expect(output.text()).toContain('no \\u009b');
  expect(output.text()).not.toContain('never repeated');
});

it('jsonReport writes each document on a line of its own', () => {
  const output = collectOutput();
  const report = jsonReport(output, 'A');
  for (const file of ['a.json', 'b.ndjson', 'c.json']) {
    report.beginFile(file);
    if (file !== 'c.json') report.document({}, VALID);
    if (file === 'b.ndjson') report.unreadable({ message: 'no' });
    report.endFile();
  }
  report.finish({ ...summary, files: 3 });
  expect(output.text()).toBe(`{
  "contract": "A",
  "files": [
    { "file": "a.json", "documents": [
      {"valid":true,"issues":[]}
    ] },
    { "file": "b.ndjson", "documents": [
      {"valid":true,"issues":[]},
      {"valid":false,"error":"no"}
    ] },
    { "file": "c.json", "documents": [] }
  ],
  "summary": {"files":3,"valid":1,"invalid":1,"unreadableFiles":1,"unreadableLines":0,"documents":2}
}
`);
});

it('ndjsonReport writes a line of JSON for each document', () => {
  const output = collectOutput();
  write(ndjsonReport(output));
  const lines = output.text().trimEnd().split('\n');
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
    { file: 'a.ndjson', ...valid },
    { file: 'a.ndjson', ...invalid },
    { file: '-', ...unreadable },
  ]);
});
