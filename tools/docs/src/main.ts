import { parseArgs } from 'node:util';
import { ROOT } from '@data-import/workspace/processes';
import { PAGE, updatePage } from './tables/update-page.js';

/** Updates the generated sections of the documentation; with `--check`, fails if that would change a page. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
  const outcome = await updatePage(ROOT, values);
  process.stdout.write(`${PAGE}: ${outcome === 'written' ? 'updated' : 'up to date'}\n`);
}

await main().catch((error: unknown) => {
  process.stderr.write(`docs: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
