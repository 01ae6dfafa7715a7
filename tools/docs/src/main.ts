import { parseArgs } from 'node:util';
import { ROOT } from '@data-import/workspace/processes';
import { pages, updatePage } from './tables/update-page.js';

/** Updates the generated sections of the documentation; with `--check`, fails if that would change a page. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
  for (const page of pages) {
    const outcome = await updatePage(ROOT, page, values);
    process.stdout.write(`${page}: ${outcome === 'written' ? 'updated' : 'up to date'}\n`);
  }
}

await main().catch((error: unknown) => {
  process.stderr.write(`docs: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
