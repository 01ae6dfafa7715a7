import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@data-import/workspace/processes';
import { createRecord } from './record.js';
import { createReports } from './reports.js';

const folder = join(ROOT, 'api');
const reports = createReports().set('record.txt', createRecord());
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);
for (const [file, text] of reports) writeFileSync(join(folder, file), text);
process.stdout.write(`Wrote ${reports.size} reports to ${folder}. Review their diff: git diff api\n`);
