import type { Catalogue, Entry } from './catalogue/catalogue.js';
import { type Change } from './catalogue/change.js';
import { compareSchemas, type IsWaived } from './catalogue/compare.js';
import { exportChanges } from './catalogue/export-changes.js';
import type { Release } from './catalogue/releases.js';
import { replaces } from './verdict/versions.js';

/** A release other than the one that a tree is compared with. */
export interface PastRelease extends Pick<Release, 'label' | 'version'> {
  readonly catalogue: Catalogue;
}

/** A change of an event since some release. */
export interface PastChange extends Pick<Release, 'label'> {
  readonly change: Change;
}

/**
 * How event versions that the tree has differ from what earlier releases published under the same name. What the
 * newest release has too is left out: the comparison with that one reports it.
 */
export async function pastEventChanges(
  past: readonly PastRelease[],
  newest: Catalogue,
  tree: Catalogue,
  isWaived: IsWaived,
): Promise<PastChange[]> {
  const judged = new Set(eventTexts(newest));
  const result: PastChange[] = [];
  for (const { label, catalogue } of past) {
    const fresh = new Set(eventTexts(catalogue).filter((text) => !judged.has(text)));
    for (const text of fresh) judged.add(text);
    const isFresh = (name: string, entry: Entry): boolean => fresh.has(textOf(name, entry));
    const changes = await compareSchemas(catalogue, tree, isFresh, isWaived);
    result.push(...changes.map((change) => ({ label, change })));
  }
  return result;
}

/**
 * What a release had that the next version would replace without a warning, and that was removed since; what the
 * newest release had is left out.
 */
export function pastRemovals(
  past: readonly PastRelease[],
  newest: Catalogue,
  tree: Catalogue,
  next: string,
): string[] {
  const reported = new Set(removals(newest, tree).map(keyOf));
  return past
    .filter(({ version }) => replaces(next, version))
    .flatMap(({ label, catalogue }) =>
      removals(catalogue, tree)
        .filter((change) => !reported.has(keyOf(change)))
        .map((change) => {
          reported.add(keyOf(change));
          return `${change.package} has no ${change.subject} any more, which ${label} has and ${next} would replace without a warning: bring it back, or declare what breaks`;
        }),
    );
}

function removals(before: Catalogue, after: Catalogue): Change[] {
  return exportChanges(before, after).filter(({ what }) => what === 'removed');
}

function keyOf({ package: name, subject }: Change): string {
  return `${name} ${subject}`;
}

function eventTexts(catalogue: Catalogue): string[] {
  return [...catalogue].flatMap(([name, { entries }]) =>
    [...entries.values()]
      .filter(({ direction }) => direction === 'event')
      .map((entry) => textOf(name, entry)),
  );
}

function textOf(name: string, entry: Entry): string {
  return `${name} ${entry.name} ${JSON.stringify(entry.document)}`;
}
