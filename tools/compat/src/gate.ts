import { catalogueOf } from './catalogue/catalogue.js';
import type { Change } from './catalogue/change.js';
import { compareCatalogues } from './catalogue/compare.js';
import type { Files } from './catalogue/files.js';
import { type Bump, heaviest } from './verdict/judgement.js';
import type { Waiver } from './waivers.js';

/** What the gate says of a working tree. */
export interface Report {
  /** What the tree is compared with: a tag, a commit, a folder. */
  readonly baseline: string;
  /** What the next version has to be at least, over all packages. */
  readonly bump: Bump;
  /** The same for each package that changed. */
  readonly packages: Readonly<Record<string, Bump>>;
  readonly changes: readonly Change[];
  /** What keeps the gate shut whatever the next version is. */
  readonly problems: readonly string[];
}

/** Packages whose published code is compiled from the documents of another. */
const COMPILED_FROM: Readonly<Record<string, string>> = { '@data-import/validators': '@data-import/schemas' };

/** Compares two states of the packages. */
export async function gate(
  baseline: string,
  before: Files,
  after: Files,
  waivers: readonly Waiver[],
): Promise<Report> {
  const used = new Set<Waiver>();
  const changes = await compareCatalogues(catalogueOf(before), catalogueOf(after), (key, question) => {
    const waiver = waivers.find(({ schema, answer }) => schema === key && answer === question);
    if (waiver !== undefined) used.add(waiver);
    return waiver !== undefined;
  });
  const stale = waivers.filter((waiver) => !used.has(waiver));
  return {
    baseline,
    bump: heaviest(changes.map(({ bump }) => bump)),
    packages: bumpsOf(changes),
    changes,
    problems: [...changes.flatMap(problemsOf), ...stale.map(staleProblem)],
  };
}

function bumpsOf(changes: readonly Change[]): Record<string, Bump> {
  const bumps: Record<string, Bump> = {};
  for (const change of changes) {
    const compiled = Object.keys(COMPILED_FROM).filter((name) => COMPILED_FROM[name] === change.package);
    for (const name of [change.package, ...compiled]) {
      bumps[name] = heaviest([bumps[name] ?? 'none', change.bump]);
    }
  }
  return bumps;
}

function problemsOf({ subject, key, frozen, reasons }: Change): string[] {
  const unsigned = reasons.flatMap(({ unknown, text }) => {
    if (unknown === undefined || key === undefined) return [];
    const waiver = JSON.stringify({ schema: key, answer: unknown, reason: '…' });
    const stop = text.endsWith('?') ? '' : '.';
    return [
      `${subject}: ${text}${stop} If it is harmless, sign it off in compat-waivers.json with ${waiver}`,
    ];
  });
  const edited = `${subject} is published and may not change: add a new version of the event instead`;
  return frozen ? [edited, ...unsigned] : unsigned;
}

function staleProblem({ schema, answer }: Waiver): string {
  return `compat-waivers.json signs off "${answer}" of ${schema}, which is not in question: remove the entry`;
}
