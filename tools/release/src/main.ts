import { parseArgs } from 'node:util';
import { Refusal, ROOT, runProgram } from '@data-import/workspace/processes';
import { readPlan, release } from './release.js';

const USAGE = `usage: tsx tools/release/src/main.ts <command>
  pack [--dry-run]  build, check and pack the next release; --dry-run packs any version
  plan              the next step, as lines for a workflow's output
`;

const OPTIONS = { 'dry-run': { type: 'boolean', default: false } } as const;

await runProgram('release', USAGE, async () => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: OPTIONS });
  const command = positionals.join(' ');
  if (command === 'pack') await release(values['dry-run'], (text) => void process.stdout.write(text));
  else if (command === 'plan') {
    const plan = Object.entries(await readPlan(ROOT));
    process.stdout.write(plan.map(([key, value]) => `${key}=${value}\n`).join(''));
  } else throw new Refusal(`unknown command\n\n${USAGE}`);
  return 0;
});
