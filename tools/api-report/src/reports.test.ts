import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@data-import/workspace/processes';
import { expect, it } from 'vitest';
import { createRecord } from './record.js';
import { createReports } from './reports.js';

it('exports, command line, tools, reports and addresses match their committed records', () => {
  const reports = createReports().set('record.txt', createRecord());
  const committed = readdirSync(join(ROOT, 'api'));
  const remedy = 'run "npm run build" and "npm run api", and review the diff of the reports';
  expect(committed.toSorted(), remedy).toEqual([...reports.keys()].toSorted());
  for (const [file, text] of reports) {
    expect(readFileSync(join(ROOT, 'api', file), 'utf8'), `${file} changed: ${remedy}`).toBe(text);
  }
});
