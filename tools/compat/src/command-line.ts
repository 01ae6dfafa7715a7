import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type Files, filesOfCommit, filesOfFolder, InputError, tagsOf } from './catalogue/files.js';
import { newestRelease } from './catalogue/releases.js';
import { declaredBumps, missingDeclarations, writeChangeset } from './changesets.js';
import { gate, type Report } from './gate.js';
import { toText } from './report.js';
import { parseWaivers, type Waiver } from './waivers.js';

const USAGE = `usage: pnpm compat [--against <git ref or folder>] [--format text|json] [--check] [--write]

Compares the committed JSON Schemas with a baseline, the newest release tag unless told otherwise.
  --against  a commit, branch or tag, or a folder that is laid out as the repository is
  --format   json: the whole report for programs
  --check    also fail where the changesets declare less than what changed asks for
  --write    draft the changeset
  --root     the repository to judge, unless it is this one

Exit code: 0 nothing in the way, 1 problems, 2 wrong usage or no baseline to read.
`;

const OPTIONS = {
  against: { type: 'string' },
  format: { type: 'string', default: 'text' },
  check: { type: 'boolean', default: false },
  write: { type: 'boolean', default: false },
  root: { type: 'string', default: fileURLToPath(new URL('../../../', import.meta.url)) },
  help: { type: 'boolean', default: false },
} as const;

const NO_RELEASE =
  'There is no release tag to compare with (v1.2.3 or @data-import/schemas@1.2.3), so nothing is published that could ' +
  'break. In a shallow clone, fetch the tags; to compare with something else, use --against.\n';

interface Baseline {
  readonly label: string;
  readonly files: Files;
}

/** Undefined where there is no release yet, and so nothing that could be broken. */
function baselineOf(root: string, against: string | undefined): Baseline | undefined {
  if (against === undefined) {
    const tag = newestRelease(tagsOf(root));
    return tag === undefined ? undefined : { label: tag, files: filesOfCommit(root, tag) };
  }
  const isFolder = existsSync(against) && statSync(against).isDirectory();
  return { label: against, files: isFolder ? filesOfFolder(resolve(against)) : filesOfCommit(root, against) };
}

/** What a run of the program prints, and its exit code. */
export interface Outcome {
  readonly code: 0 | 1 | 2;
  readonly output: string;
  readonly errors: string;
}

/** The program: `args` are those of the command line. */
export async function runCommand(args: readonly string[]): Promise<Outcome> {
  const settings = settingsOf(args);
  if ('code' in settings) return settings;
  try {
    return await run(settings);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return { code: 2, output: '', errors: `compat: ${error.message}\n` };
  }
}

interface Settings {
  readonly root: string;
  readonly against?: string;
  readonly format: string;
  readonly check: boolean;
  readonly write: boolean;
}

/** What the command line asks for, or what to print where it asks for help or for what there is not. */
function settingsOf(args: readonly string[]): Settings | Outcome {
  try {
    const { values } = parseArgs({ args: [...args], options: OPTIONS });
    if (values.help) return { code: 0, output: USAGE, errors: '' };
    return ['text', 'json'].includes(values.format)
      ? values
      : refusal(`no format is called "${values.format}"`);
  } catch (error) {
    return refusal(error instanceof Error ? error.message : String(error));
  }
}

function refusal(message: string): Outcome {
  return { code: 2, output: '', errors: `compat: ${message}\n\n${USAGE}` };
}

async function run({ root, against, format, check, write }: Settings): Promise<Outcome> {
  const baseline = baselineOf(root, against);
  if (baseline === undefined) return { code: 0, output: NO_RELEASE, errors: '' };
  const found = await gate(baseline.label, baseline.files, filesOfFolder(root), waiversOf(root));
  const written = write ? writeChangeset(root, found) : undefined;
  const undeclared = check ? missingDeclarations(found, declaredBumps(root)) : [];
  const report: Report = { ...found, problems: [...found.problems, ...undeclared] };
  return {
    code: report.problems.length === 0 ? 0 : 1,
    output: format === 'json' ? `${JSON.stringify(report, undefined, 2)}\n` : toText(report),
    errors: written === undefined ? '' : `wrote ${written}\n`,
  };
}

function waiversOf(root: string): Waiver[] {
  const path = join(root, 'compat-waivers.json');
  return existsSync(path) ? parseWaivers(readFileSync(path, 'utf8')) : [];
}
