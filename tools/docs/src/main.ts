import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { updatePage } from './update-page.js';

const USAGE = 'usage: npm run docs [-- --check]';

/** Writes the generated parts of the page, or with `--check` fails where that would change it. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
  const root = fileURLToPath(new URL('../../../', import.meta.url));
  const outcome = await updatePage(root, values);
  process.stdout.write(`docs/modelling.md ${outcome === 'written' ? 'is written anew' : 'is up to date'}\n`);
}

await main().catch((error: unknown) => {
  process.stderr.write(`docs: ${error instanceof Error ? error.message : String(error)}\n`);
  if (error instanceof TypeError) process.stderr.write(`${USAGE}\n`);
  process.exitCode = 1;
});
