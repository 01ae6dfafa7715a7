import { parseArgs } from 'node:util';
import { ROOT, runProgram } from '@data-import/workspace/processes';
import { checkContracts } from './release/check.js';
import { recordChanges } from './release/record.js';

const USAGE = `usage: npm run compat -- [--against <commit, branch or tag>] [--check] [--record]

Compares the committed contracts with the last release: prints what changed and the smallest bump of each package. Until
the first publication the baseline is the last commit of main.
  --check   fail where the changesets declare less than the changes of contracts, records and tests need
  --record  write the changes and the date to the changelog of the reference, as those of the version of the packages

Exit code: 0 no problems, 1 the changesets declare too little, 2 wrong usage, or something that cannot be read.
`;

const OPTIONS = {
  against: { type: 'string' },
  check: { type: 'boolean', default: false },
  record: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

await runProgram('compat', USAGE, async () => {
  const { values } = parseArgs({ options: OPTIONS });
  if (values.help) return print(USAGE, 0);
  const { report, problems, version, changes } = await checkContracts(ROOT, values.against);
  if (values.record) recordChanges(ROOT, { version, changes, date: new Date().toISOString().slice(0, 10) });
  const lines = values.check ? problems.map((problem) => `- ${problem}\n`) : [];
  return print([report, ...lines].join(''), lines.length === 0 ? 0 : 1);
});

function print(text: string, code: number): number {
  process.stdout.write(text);
  return code;
}
