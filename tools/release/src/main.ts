import { parseArgs } from 'node:util';
import { baseOf, REMEDY, undeclaredIn } from './declared.js';
import { planOf } from './plan.js';
import { CommandError, Refusal, ROOT } from '@data-import/workspace/processes';
import { versionPackages } from './version-packages.js';

const USAGE = `usage: tsx tools/release/src/main.ts <command>
  publish [--dry-run]    build, judge, pack and publish
  version                turn changesets into versions and changelogs
  check [--since <ref>]  every change of what is published has a changeset
  plan                   what comes next, as lines for the output of a workflow
`;

interface Options {
  readonly dryRun: boolean;
  readonly since?: string;
}

const COMMANDS: Readonly<Record<string, (options: Options) => Promise<number> | number>> = {
  async publish({ dryRun }) {
    // It judges the contracts, and the compiler that it brings along takes a second to load.
    const { release } = await import('./release.js');
    await release(dryRun, process.env, (text) => void process.stdout.write(text));
    return 0;
  },
  version() {
    versionPackages();
    return 0;
  },
  check({ since = baseOf(ROOT, process.env) }) {
    const problems = undeclaredIn(ROOT, since);
    if (problems.length === 0) return 0;
    process.stdout.write(
      `Since ${since}:\n${problems.map((problem) => `- ${problem}\n`).join('')}${REMEDY}\n`,
    );
    return 1;
  },
  plan() {
    for (const [key, value] of Object.entries(planOf(ROOT))) process.stdout.write(`${key}=${value}\n`);
    return 0;
  },
};

/** What the command line asks for; undefined where there is no such thing. */
function settingsOf(args: string[]): [command: string, options: Options] | undefined {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { 'dry-run': { type: 'boolean', default: false }, since: { type: 'string' } },
    });
    const [name, ...more] = positionals;
    if (name === undefined || more.length > 0 || !Object.hasOwn(COMMANDS, name)) return undefined;
    return [name, { dryRun: values['dry-run'], ...(values.since !== undefined && { since: values.since }) }];
  } catch {
    return undefined;
  }
}

async function main(): Promise<number> {
  const settings = settingsOf(process.argv.slice(2));
  if (settings === undefined) {
    process.stderr.write(USAGE);
    return 2;
  }
  try {
    const [name, options] = settings;
    return await COMMANDS[name]!(options);
  } catch (error) {
    if (!(error instanceof Refusal || error instanceof CommandError)) throw error;
    process.stderr.write(`release: ${error.message}\n`);
    return 1;
  }
}

process.exitCode = await main();
