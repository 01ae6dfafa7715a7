import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type Catalogue, catalogueOf } from './catalogue/catalogue.js';
import { type Files, filesOfCommit, filesOfFolder, InputError, tagsOf } from './catalogue/files.js';
import { releaseBefore, releasesAmong } from './catalogue/releases.js';
import { declaredBumps, missingDeclarations, together, versionSteps, writeChangesets } from './changesets.js';
import { gate, type Report, versionOf } from './gate.js';
import type { PastRelease } from './past-releases.js';
import { toText } from './report.js';
import { parseWaivers, type Waiver } from './waivers.js';

const USAGE = `usage: npm run compat -- [--against <git ref or folder>] [--format text|json] [--check] [--write]

Compares what the packages publish with a baseline: the newest release that is not above the version of the tree, unless
told otherwise, and its published events and exports with every other release tag too.
  --against  a commit, branch or tag, or a folder that is laid out as the repository is
  --format   json: the whole report for programs
  --check    also fail where the changesets declare less than what changed asks for
  --write    draft the changesets
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
  'There is no release tag (v1.2.3) to compare with, so nothing is published that could break. In a shallow clone, ' +
  'fetch the tags; to compare with something else, use --against.\n';

interface Baseline {
  readonly label: string;
  readonly files: Files;
  readonly past: readonly PastRelease[];
}

/** Undefined where there is no release yet, and so nothing that could be broken. */
function baselineOf(root: string, tree: Catalogue, against: string | undefined): Baseline | undefined {
  if (against === undefined) return newestBaseline(root, tree);
  const isFolder = existsSync(against) && statSync(against).isDirectory();
  const files = isFolder ? filesOfFolder(resolve(against)) : filesOfCommit(root, against);
  return { label: against, files, past: [] };
}

function newestBaseline(root: string, tree: Catalogue): Baseline | undefined {
  const releases = releasesAmong(tagsOf(root));
  const newest = releaseBefore(releases, versionOf(tree));
  if (newest === undefined) return undefined;
  const past = releases
    .filter(({ tag }) => tag !== newest.tag)
    .map((release) => ({ ...release, catalogue: catalogueOf(filesOfCommit(root, release.tag)) }));
  return { label: newest.tag, files: filesOfCommit(root, newest.tag), past };
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
  const files = filesOfFolder(root);
  const tree = catalogueOf(files);
  const baseline = baselineOf(root, tree, against);
  if (baseline === undefined) return { code: 0, output: NO_RELEASE, errors: '' };
  const { label, past } = baseline;
  const declared = together(declaredBumps(root), versionSteps(catalogueOf(baseline.files), tree));
  const found = await gate(label, baseline.files, files, waiversOf(root), { past, declared });
  const written = write ? writeChangesets(root, found) : [];
  const undeclared = check ? missingDeclarations(found, declared) : [];
  const report: Report = { ...found, problems: [...found.problems, ...undeclared] };
  return {
    code: report.problems.length === 0 ? 0 : 1,
    output: format === 'json' ? `${JSON.stringify(report, undefined, 2)}\n` : toText(report),
    errors: written.map((path) => `wrote ${path}\n`).join(''),
  };
}

function waiversOf(root: string): Waiver[] {
  const path = join(root, 'compat-waivers.json');
  return existsSync(path) ? parseWaivers(readFileSync(path, 'utf8')) : [];
}
