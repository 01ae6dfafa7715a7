import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { run } from '@data-import/workspace/processes';
import { benchBulk } from './bulk.js';
import type { Section } from './budgets.js';
import { benchEvents } from './events.js';
import { BENCH, writeGenerated } from './files.js';
import { writePage } from './page.js';
import { meetsBudgets, printRuns, type Report, type BenchRun, toMedians } from './report.js';
import { benchSandbox } from './sandbox.js';
import { benchSize } from './size.js';
import { benchSpeed } from './speed.js';
import { benchStart } from './start.js';

const SECTIONS: Readonly<Record<Section, (rounds?: number) => Promise<Report>>> = {
  speed: benchSpeed,
  events: benchEvents,
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
  throw new Error(`usage: npm run bench -- [${all.join(' | ')}]… [--node 20,24] [--rounds 10] [--write]`);
}

const PROCESSES = 3;

async function measure(): Promise<BenchRun> {
  const rounds = values.rounds === undefined ? undefined : Number(values.rounds);
  const reports: Partial<Record<Section, Report>> = {};
  for (const section of sections) reports[section] = await SECTIONS[section](rounds);
  return { node: process.versions.node, reports };
}

async function measureOnce([program, ...options]: readonly string[], section: Section): Promise<BenchRun> {
  const file = await writeGenerated('runs/run.json', '');
  const rounds = values.rounds === undefined ? [] : ['--rounds', values.rounds];
  const argv = ['--import', 'tsx', join(BENCH, 'src/main.ts'), section, ...rounds, '--json', file];
  run(program!, [...options, ...argv], BENCH);
  return JSON.parse(await readFile(file, 'utf8')) as BenchRun;
}

/**
 * Measures every section with one version of Node. If a section misses a budget, twice as many processes measure it again and
 * the medians of all count, because other load may have disturbed the first ones.
 *
 * @param command the command of a version of Node
 */
async function measureWith(command: readonly string[]): Promise<BenchRun> {
  const reports: Partial<Record<Section, Report>> = {};
  let node = '';
  for (const section of sections) {
    const runs: BenchRun[] = [];
    const add = async (count: number): Promise<BenchRun> => {
      for (let i = 0; i < count; i++) runs.push(await measureOnce(command, section));
      node = runs[0]!.node;
      reports[section] = toMedians(runs.map((each) => each.reports[section]!));
      return { node, reports: { [section]: reports[section] } };
    };
    const count = section === 'speed' || section === 'events' ? PROCESSES : 1;
    if (!meetsBudgets(await add(count))) await add(2 * count);
  }
  return { node, reports };
}

function toCommand(version: string): readonly string[] {
  return ['npx', '--yes', '--loglevel=error', '-p', `node@${version}`, 'node'];
}

if (values.json !== undefined) await writeFile(values.json, JSON.stringify(await measure()));
else {
  const commands = values.node?.split(',').map(toCommand) ?? [[process.execPath]];
  const runs: BenchRun[] = [];
  for (const command of commands) runs.push(await measureWith(command));
  const blocks = printRuns(runs);
  for (const [title, text] of blocks) process.stdout.write(`\n### ${title}\n\n${text}\n`);
  if (values.write === true) await writePage(blocks);
  if (!runs.every(meetsBudgets)) process.exitCode = 1;
}
