import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@data-import/workspace/processes';
import { familiesOf } from './families.js';
import { packageFolders, reportFile, reportOf } from './report.js';

for (const name of packageFolders()) {
  writeFileSync(join(ROOT, reportFile(name)), await reportOf(join(ROOT, 'packages', name), familiesOf));
  process.stdout.write(`wrote ${reportFile(name)}\n`);
}
