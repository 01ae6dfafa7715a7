import { type Catalogue, catalogueOf } from './catalogue/catalogue.js';
import type { Change } from './catalogue/change.js';
import { byWeight, compareCatalogues } from './catalogue/compare.js';
import type { Files } from './catalogue/files.js';
import { pastEventChanges, type PastRelease, pastRemovals } from './past-releases.js';
import { problemsOf } from './problems.js';
import { type Bump, type Bumps, heaviest } from './verdict/judgement.js';
import { highest, leastBump, nextVersion } from './verdict/versions.js';
import { type Waiver, Waivers } from './waivers.js';

/** What differs between a baseline and a tree, and what that asks of the next version. */
export interface Comparison {
  /** What the tree is compared with: a release, a commit, a folder. */
  readonly baseline: string;
  /** The other releases, whose events and exports count as well, the newest first. */
  readonly past: readonly string[];
  /** What the changes mean over all packages: major breaks users. */
  readonly bump: Bump;
  /** The same for each package that changed. */
  readonly packages: Bumps;
  /** The least that changesets have to declare for each package: `packages`, or a step less below 1.0.0. */
  readonly declare: Bumps;
  readonly changes: readonly Change[];
}

/** The verdict on a tree. */
export interface Report extends Comparison {
  /** What fails the gate, whatever the next version is. */
  readonly problems: readonly string[];
}

/** The other releases, what changesets and versions declare once the changes are known, and what a replay found. */
export interface History {
  readonly past: readonly PastRelease[];
  readonly declared: (found: Comparison) => Bumps | Promise<Bumps>;
  /** Changes of behaviour, which no comparison of files shows. */
  readonly behaviour?: readonly Change[];
}

/** Packages whose published code is compiled from the documents of another. */
const COMPILED_FROM: Readonly<Record<string, string>> = { '@data-import/validators': '@data-import/schemas' };

/** Compares two states of the packages. */
export async function gate(
  baseline: string,
  before: Files,
  after: Files,
  waivers: readonly Waiver[],
  { past, declared, behaviour = [] }: History = { past: [], declared: () => ({}) },
): Promise<Report> {
  const signed = new Waivers(waivers);
  const isWaived = signed.isSigned;
  const [released, tree] = [catalogueOf(before), catalogueOf(after)];
  const changes = [...(await compareCatalogues(released, tree, isWaived)), ...behaviour].sort(byWeight);
  const packages = bumpsOf(changes);
  const version = versionOf(released);
  const declare = Object.fromEntries(
    Object.entries(packages).map(([name, bump]) => [name, leastBump(bump, version)]),
  );
  const bump = heaviest(changes.map((change) => change.bump));
  const found = { baseline, past: past.map(({ label }) => label), bump, packages, declare, changes };
  const pastChanges = await pastEventChanges(past, released, tree, isWaived);
  const bumps = [...Object.values(declare), ...Object.values(await declared(found))];
  const next = version === undefined ? undefined : nextVersion(version, versionOf(tree), bumps);
  const problems = [
    ...versionProblems(tree),
    ...problemsOf(changes, isWaived),
    ...pastChanges.flatMap(({ label, change }) => problemsOf([change], isWaived, ` of ${label}`)),
    ...(next === undefined ? [] : pastRemovals(past, released, tree, next)),
  ];
  return { ...found, problems: [...problems, ...signed.problems()] };
}

/** The version of a state of the packages, which all have the same: the highest, where a new one has none yet. */
export function versionOf(catalogue: Catalogue): string | undefined {
  return highest([...catalogue.values()].map(({ version }) => version));
}

/** They are released together, and the step of their version counts as a declaration. */
function versionProblems(catalogue: Catalogue): string[] {
  const versions = new Set([...catalogue.values()].flatMap(({ version }) => version ?? []));
  return versions.size <= 1
    ? []
    : [`the packages must have one version, and have ${[...versions].sort().join(', ')}`];
}

function bumpsOf(changes: readonly Change[]): Bumps {
  const bumps: Record<string, Bump> = {};
  for (const change of changes) {
    for (const name of [change.package, ...compiledFrom(change.package)]) {
      bumps[name] = heaviest([bumps[name] ?? 'none', change.bump]);
    }
  }
  return bumps;
}

/** The packages whose code is made from the documents of a package. */
export function compiledFrom(name: string): string[] {
  return Object.keys(COMPILED_FROM).filter((each) => COMPILED_FROM[each] === name);
}
