import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { contractNames, packagesOf, reportFile, reportOf } from './report.js';

/** Writes the report of every package. */
async function main(root: string): Promise<void> {
  const contracts = contractNames(root);
  for (const name of packagesOf(root)) {
    const file = join(root, reportFile(name));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, await reportOf(join(root, 'packages', name), contracts));
    process.stdout.write(`${reportFile(name)} is written\n`);
  }
}

await main(fileURLToPath(new URL('../../../', import.meta.url)));
