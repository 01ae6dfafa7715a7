import { parseArgs } from 'node:util';
import { baseOf, REMEDY, undeclaredIn } from './declared.js';
import { planOf } from './plan.js';
import { release } from './release.js';
import { CommandError, Refusal, ROOT } from '@data-import/workspace/processes';
import { versionPackages } from './version-packages.js';

const USAGE = `usage: tsx tools/release/src/main.ts <command>
  pack [--dry-run]       build, check and pack what comes next; --dry-run packs whatever the version is
  version                turn changesets into versions and changelogs
  check [--since <ref>]  every change of a published package has a changeset
  plan                   what comes next, as lines for a workflow's output
`;

interface Options {
  readonly dryRun: boolean;
  readonly since?: string;
}

const COMMANDS: Readonly<Record<string, (options: Options) => Promise<number> | number>> = {
  async pack({ dryRun }) {
    await release(dryRun, (text) => void process.stdout.write(text));
    return 0;
  },
  async version() {
    await versionPackages();
    return 0;
  },
  async check({ since = baseOf(ROOT, process.env) }) {
    const problems = await undeclaredIn(ROOT, since);
    if (problems.length === 0) return 0;
    process.stdout.write(
      `Since ${since}:\n${problems.map((problem) => `- ${problem}\n`).join('')}${REMEDY}\n`,
    );
    return 1;
  },
  async plan() {
    for (const [key, value] of Object.entries(await planOf(ROOT))) process.stdout.write(`${key}=${value}\n`);
    return 0;
  },
};

/** The command and its options; undefined for an unknown command or option. */
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
