import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { run } from '@data-import/workspace/processes';
import { benchBulk } from './bulk.js';
import type { Section } from './budgets.js';
import { BENCH, writeGenerated } from './files.js';
import { writePage } from './page.js';
import { meetsBudgets, printRuns, type Report, type Run } from './report.js';
import { benchSandbox } from './sandbox.js';
import { benchSize } from './size.js';
import { benchSpeed } from './speed.js';
import { benchStart } from './start.js';

const SECTIONS: Readonly<Record<Section, (rounds?: number) => Promise<Report>>> = {
  speed: benchSpeed,
  start: benchStart,
  size: benchSize,
  bulk: benchBulk,
  sandbox: benchSandbox,
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    node: { type: 'string' },
    rounds: { type: 'string' },
    write: { type: 'boolean' },
    json: { type: 'string' },
  },
});
const all = Object.keys(SECTIONS) as Section[];
const sections = all.filter((name) => positionals.length === 0 || positionals.includes(name));
if (positionals.some((name) => !all.includes(name as Section))) {
  throw new Error(`usage: npm run bench -- [${all.join(' | ')}]… [--node 20,24] [--rounds 40] [--write]`);
}

async function measure(): Promise<Run> {
  const rounds = values.rounds === undefined ? undefined : Number(values.rounds);
  const reports: Partial<Record<Section, Report>> = {};
  for (const section of sections) reports[section] = await SECTIONS[section](rounds);
  return { node: process.versions.node, reports };
}

/** Runs this program with another version of Node. */
async function measureWith(version: string): Promise<Run> {
  const file = await writeGenerated(`runs/${version}.json`, '');
  const node = ['--yes', '--loglevel=error', '-p', `node@${version}`, 'node', '--import', 'tsx'];
  const rounds = values.rounds === undefined ? [] : ['--rounds', values.rounds];
  run('npx', [...node, join(BENCH, 'src/main.ts'), ...sections, ...rounds, '--json', file], BENCH);
  return JSON.parse(await readFile(file, 'utf8')) as Run;
}

if (values.json !== undefined) await writeFile(values.json, JSON.stringify(await measure()));
else {
  const runs: Run[] = [];
  if (values.node === undefined) runs.push(await measure());
  else for (const version of values.node.split(',')) runs.push(await measureWith(version));
  const blocks = printRuns(runs);
  for (const [title, text] of blocks) process.stdout.write(`\n### ${title}\n\n${text}\n`);
  if (values.write === true) await writePage(blocks);
  if (!runs.every(meetsBudgets)) process.exitCode = 1;
}
