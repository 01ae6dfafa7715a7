import { parseArgs } from 'node:util';
import { CommandError, Refusal, ROOT } from '@data-import/workspace/processes';
import { readPlan, release } from './release.js';

const USAGE = `usage: tsx tools/release/src/main.ts <command>
  pack [--dry-run]  build, check and pack the next release; --dry-run packs any version
  plan              the next step, as lines for a workflow's output
`;

const OPTIONS = { 'dry-run': { type: 'boolean', default: false } } as const;

async function main(): Promise<number> {
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options: OPTIONS });
    const command = positionals.join(' ');
    if (command === 'pack') await release(values['dry-run'], (text) => void process.stdout.write(text));
    else if (command === 'plan') {
      for (const [key, value] of Object.entries(await readPlan(ROOT)))
        process.stdout.write(`${key}=${value}\n`);
    } else throw new TypeError('unknown command');
    return 0;
  } catch (error) {
    const isUsage = error instanceof TypeError;
    if (!isUsage && !(error instanceof Refusal || error instanceof CommandError)) throw error;
    process.stderr.write(isUsage ? USAGE : `release: ${error.message}\n`);
    return isUsage ? 2 : 1;
  }
}

process.exitCode = await main();
