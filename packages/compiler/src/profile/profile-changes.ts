import { accepts } from '../compare/accepts.js';
import { compareContracts } from '../compare/compare-contracts.js';
import { type Change, listDifferences } from '../compare/compare-documents.js';
import type { ContractState } from '../compare/contract-state.js';
import type { Difference } from '../compare/words.js';
import type { NewNames } from '../placeholder-names/renaming.js';

/** The differences between a profile's contracts and the standard's. */
export interface ProfileChanges {
  /** One line per change, such as `Account.deceased: added, optional`. */
  readonly changes: readonly string[];
  /** The number of changes of each kind, such as `3 fields added`. */
  readonly counts: readonly string[];
  /** Request contracts that reject a document that the standard accepts, or for which this is undecided. */
  readonly refusing: readonly string[];
}

/**
 * @param before the standard in the names of the deployment, without events
 * @param events the standard's events, such as `account.created v1`
 * @param removed events that the deployment does not emit: `account.created@v1`
 */
export function summariseProfile(
  before: ContractState,
  after: ContractState,
  events: ReadonlySet<string>,
  names: NewNames,
  removed: readonly string[],
): ProfileChanges {
  const all = compareContracts(before, after, { accepts });
  const found = all.flatMap((change) =>
    listOwn(change, before, after).map((difference) => ({ change, difference })),
  );
  const wholes = all
    .filter(({ subject, what }) => what !== 'changed' || isOperation(subject))
    .map(({ subject, what }) => {
      const isReplaced = events.has(subject);
      const noun = isReplaced ? 'event' : isOperation(subject) ? 'operation' : 'contract';
      return { subject, noun, what: isReplaced ? 'changed' : what };
    });
  const kinds = [
    ...wholes.map(({ noun, what }) => `${noun} ${what}`),
    ...found.map(({ difference }) => toKind(difference)),
    ...Object.entries(names).flatMap(([name, own]) => (name === own ? [] : 'field renamed')),
    ...removed.map(() => 'event removed'),
  ];
  return {
    changes: [
      ...wholes.map(({ subject, what }) => `${subject}: ${what}`),
      ...removed.map((event) => `${event}: removed`),
      ...found.map(
        ({ change, difference: { path, change: what } }) =>
          `${change.subject}${path === '' ? '' : `.${path}`}: ${what}`,
      ),
    ],
    counts: countKinds(kinds),
    refusing: all.filter(refusesRequests).map(({ subject }) => subject),
  };
}

function refusesRequests({ subject, direction, reasons }: Change): boolean {
  if (isOperation(subject)) return reasons.some(({ breaks }) => breaks.includes('senders'));
  return direction === 'request' && reasons.some(({ kind }) => kind === 'rejected');
}

function isOperation(subject: string): boolean {
  return subject.startsWith('operation ');
}

/** Uses the later state of referenced contracts on both sides: their changes have entries of their own. */
function listOwn({ subject }: Change, before: ContractState, after: ContractState): readonly Difference[] {
  const [was, is] = [before.contracts.get(subject), after.contracts.get(subject)];
  if (was === undefined || is === undefined) return [];
  const $defs = { ...was.schema.$defs, ...is.schema.$defs };
  return listDifferences({ ...was.schema, $defs }, { ...is.schema, $defs }).differences;
}

function toKind({ kind, keyword, after, change }: Difference): string {
  if (after === 'nothing') return 'field forbidden';
  if (kind === 'field-added') return 'field added';
  if (kind === 'field-removed') return 'field removed';
  if (keyword === 'required')
    return change === 'became required' ? 'field required' : 'field no longer required';
  return 'rule changed';
}

function countKinds(kinds: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts].map(([kind, count]) => `${count} ${count === 1 ? kind : kind.replace(/^\w+/, '$&s')}`);
}
