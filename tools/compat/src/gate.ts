import { type Catalogue, catalogueOf } from './catalogue/catalogue.js';
import type { Change } from './catalogue/change.js';
import { compareCatalogues } from './catalogue/compare.js';
import type { Files } from './catalogue/files.js';
import { pastEventChanges, type PastRelease, pastRemovals } from './past-releases.js';
import { type Bump, heaviest } from './verdict/judgement.js';
import { highest, leastBump, nextVersion } from './verdict/versions.js';
import type { Signed, Waiver } from './waivers.js';

/** What the gate says of a working tree. */
export interface Report {
  /** What the tree is compared with: a tag, a commit, a folder. */
  readonly baseline: string;
  /** The other releases, whose events and exports count as well, the newest first. */
  readonly past: readonly string[];
  /** What the changes mean over all packages: major breaks its users. */
  readonly bump: Bump;
  /** The same for each package that changed. */
  readonly packages: Readonly<Record<string, Bump>>;
  /** What changesets have to declare for each package at least: `packages`, or a step less below 1.0.0. */
  readonly declare: Readonly<Record<string, Bump>>;
  readonly changes: readonly Change[];
  /** What keeps the gate shut whatever the next version is. */
  readonly problems: readonly string[];
}

/** What was released besides the baseline, and what changesets and versions declare for the next release. */
export interface History {
  readonly past: readonly PastRelease[];
  readonly declared: Readonly<Record<string, Bump>>;
}

/** Packages whose published code is compiled from the documents of another. */
const COMPILED_FROM: Readonly<Record<string, string>> = { '@data-import/validators': '@data-import/schemas' };

/** Compares two states of the packages. */
export async function gate(
  baseline: string,
  before: Files,
  after: Files,
  waivers: readonly Waiver[],
  { past, declared }: History = { past: [], declared: {} },
): Promise<Report> {
  const used = new Set<Waiver>();
  const isWaived = (key: string, signed: Signed): boolean => {
    const waiver = waivers.find(({ schema, answer }) => schema === key && answer === signed);
    if (waiver !== undefined) used.add(waiver);
    return waiver !== undefined;
  };
  const [released, tree] = [catalogueOf(before), catalogueOf(after)];
  const changes = await compareCatalogues(released, tree, isWaived);
  const packages = bumpsOf(changes);
  const version = versionOf(released);
  const declare = Object.fromEntries(
    Object.entries(packages).map(([name, bump]) => [name, leastBump(bump, version)]),
  );
  const pastChanges = await pastEventChanges(past, released, tree, isWaived);
  const bumps = [...Object.values(declare), ...Object.values(declared)];
  const next = version === undefined ? undefined : nextVersion(version, versionOf(tree), bumps);
  const problems = [
    ...changes.flatMap((change) => problemsOf(change, change.subject, isWaived)),
    ...pastChanges.flatMap(({ tag, change }) => problemsOf(change, `${change.subject} of ${tag}`, isWaived)),
    ...(next === undefined ? [] : pastRemovals(past, released, tree, next)),
  ];
  const stale = waivers.filter((waiver) => !used.has(waiver));
  return {
    baseline,
    past: past.map(({ tag }) => tag),
    bump: heaviest(changes.map(({ bump }) => bump)),
    packages,
    declare,
    changes,
    problems: [...problems, ...stale.map(staleProblem)],
  };
}

/** The version of a state of the packages, which all have the same: the highest, where a new one has none yet. */
export function versionOf(catalogue: Catalogue): string | undefined {
  return highest([...catalogue.values()].map(({ version }) => version));
}

function bumpsOf(changes: readonly Change[]): Record<string, Bump> {
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

function problemsOf(
  { key, frozen, reasons }: Change,
  subject: string,
  isWaived: (key: string, signed: Signed) => boolean,
): string[] {
  if (key === undefined) return [];
  const unsigned = reasons.flatMap(({ unknown, text }) => {
    if (unknown === undefined) return [];
    const waiver = JSON.stringify({ schema: key, answer: unknown, reason: '…' });
    const stop = text.endsWith('?') ? '' : '.';
    return [
      `${subject}: ${text}${stop} If it is harmless, sign it off in compat-waivers.json with ${waiver}`,
    ];
  });
  const edited = `${subject} is published and may not change: add a new version of the event instead`;
  return frozen && !isWaived(key, 'frozen') ? [edited, ...unsigned] : unsigned;
}

function staleProblem({ schema, answer }: Waiver): string {
  return `compat-waivers.json signs off "${answer}" of ${schema}, which is not in question: remove the entry`;
}
