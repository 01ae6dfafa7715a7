import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Catalogue, catalogueOf } from './catalogue/catalogue.js';
import { type Files, filesOfCommit, filesOfFolder } from './catalogue/files.js';
import { Refusal, ROOT } from '@data-import/workspace/processes';
import type { Change } from './catalogue/change.js';
import { buildAt } from './recorded/build.js';
import { recordedIn } from './recorded/recorded.js';
import { replayed } from './recorded/replay.js';
import { type Release, releaseBefore, releasesOf } from './catalogue/releases.js';
import {
  declaredBumps,
  mergeBumps,
  missingDeclarations,
  staleDrafts,
  versionSteps,
  writeChangesets,
} from './changesets.js';
import { type Comparison, gate, type Report, versionOf } from './gate.js';
import type { PastRelease } from './past-releases.js';
import { toText } from './report.js';
import type { Bumps } from './verdict/judgement.js';
import { parseWaivers, type Waiver } from './waivers.js';

const USAGE = `usage: npm run compat -- [--against <git ref or folder>] [--format text|json] [--check] [--write]

Compares what the packages publish with a baseline. The default is the newest release that is not above the version of
the tree; published events and exports are also compared with all other releases. Releases are tags (v1.2.3) and the
baseline in tools/compat/compat.json. What the baseline recorded is replayed through the build: build first.
  --against  a commit, branch or tag, or a folder that is laid out like the repository
  --format   json: the whole report for programs
  --check    also fail where the changesets declare less than the changes need, or a draft is out of date
  --write    draft the changesets; --check then counts the drafts
  --root     the repository to check; the default is this one

Exit code: 0 no problems, 1 problems, 2 wrong usage, or something that cannot be read: a release, a build, a changeset.
`;

const OPTIONS = {
  against: { type: 'string' },
  format: { type: 'string', default: 'text' },
  check: { type: 'boolean', default: false },
  write: { type: 'boolean', default: false },
  root: { type: 'string', default: ROOT },
  help: { type: 'boolean', default: false },
} as const;

interface Baseline {
  readonly label: string;
  readonly files: Files;
  readonly past: readonly PastRelease[];
  /** Its version, where it is a release. */
  readonly version?: string;
}

function baselineOf(root: string, tree: Catalogue, against: string | undefined): Baseline {
  if (against === undefined) return newestBaseline(root, tree);
  const isFolder = existsSync(against) && statSync(against).isDirectory();
  const files = isFolder ? filesOfFolder(resolve(against)) : filesOfCommit(root, against);
  return { label: against, files, past: [] };
}

function newestBaseline(root: string, tree: Catalogue): Baseline {
  const releases = releasesOf(root);
  const newest = releaseBefore(releases, versionOf(tree));
  const past = releases
    .filter((release) => release !== newest)
    .map((release) => ({ ...release, catalogue: catalogueOf(filesOfCommit(root, release.ref)) }));
  const files = filesOfCommit(root, newest.ref);
  refuseOtherVersion(newest, versionOf(catalogueOf(files)));
  return { label: newest.label, files, past, version: newest.version };
}

/** A tag or a baseline that was moved would hide what changed since the release. */
function refuseOtherVersion({ label, version }: Release, found: string | undefined): void {
  if (found === undefined || found === version) return;
  throw new Refusal(
    `${label} is said to be ${version}, and its packages have the version ${found}: correct tools/compat/compat.json, or run "git fetch --tags --force"`,
  );
}

/**
 * Changesets that are pending come after a version. Where that version is not among the releases, its tag is missing here,
 * and the step to it would count as a declaration of what came later.
 */
function unreleasedProblems({ version }: Baseline, own: string | undefined, pending: Bumps): string[] {
  const isReleased = version === undefined || own === undefined || own === version;
  if (isReleased || Object.keys(pending).length === 0) return [];
  return [
    `the packages have version ${own}, changesets are pending, and v${own} is no release here: run "git fetch --tags", or release it first`,
  ];
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
    if (!(error instanceof Refusal)) throw error;
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

/** The settings of a run, or its outcome where the user asked for help or the arguments are wrong. */
function settingsOf(args: readonly string[]): Settings | Outcome {
  try {
    const { values } = parseArgs({ args: [...args], options: OPTIONS });
    if (values.help) return { code: 0, output: USAGE, errors: '' };
    return ['text', 'json'].includes(values.format) ? values : refusal(`unknown format "${values.format}"`);
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
  const { label, past } = baseline;
  const steps = versionSteps(catalogueOf(baseline.files), tree);
  let written: readonly string[] = [];
  let unfit: readonly string[] = [];
  const declared = async (found: Comparison): Promise<Bumps> => {
    // The drafts come first, so that they count as declarations.
    if (write) written = writeChangesets(root, found);
    const pending = await declaredBumps(root);
    const bumps = mergeBumps(pending, steps);
    unfit = [
      ...unreleasedProblems(baseline, versionOf(tree), pending),
      ...(check ? [...missingDeclarations(found, bumps), ...staleDrafts(root, found)] : []),
    ];
    return bumps;
  };
  const behaviour = await behaviourOf(root, baseline.files, files, tree);
  const found = await gate(label, baseline.files, files, waiversOf(root), { past, declared, behaviour });
  const report: Report = { ...found, problems: [...found.problems, ...unfit] };
  return {
    code: report.problems.length === 0 ? 0 : 1,
    output: format === 'json' ? `${JSON.stringify(report, undefined, 2)}\n` : toText(report),
    errors: written.map((path) => `wrote ${path}\n`).join(''),
  };
}

/** What the tree's build does otherwise than the baseline recorded; nothing is loaded where it recorded nothing. */
async function behaviourOf(root: string, baseline: Files, files: Files, tree: Catalogue): Promise<Change[]> {
  const recorded = recordedIn(baseline, files, versionOf(catalogueOf(baseline)));
  const isEmpty = Object.values(recorded).every((records) => records.length === 0);
  return isEmpty ? [] : replayed(recorded, await buildAt(root, tree), tree);
}

function waiversOf(root: string): Waiver[] {
  const path = join(root, 'compat-waivers.json');
  return existsSync(path) ? parseWaivers(readFileSync(path, 'utf8')) : [];
}
