import { type Change, containersOf } from './catalogue/change.js';
import type { Reason } from './verdict/judgement.js';
import { type Signed, type Versions, waiverFor } from './waivers.js';

type IsSigned = (key: string, signed: Signed, versions: Versions) => boolean;

/**
 * What fails the gate in some changes: open questions and edits of published event versions, unless they are signed off.
 * A problem of a definition is reported once, with the contracts that contain it.
 *
 * @param suffix text after each name
 */
export function problemsOf(changes: readonly Change[], isSigned: IsSigned, suffix = ''): string[] {
  const named = changes.map((change) => ({ ...change, subject: change.subject + suffix }));
  return named.flatMap((change) => [
    ...frozenProblems(change, named, isSigned),
    ...questionsOf(change)
      .filter(({ unknown }) => !isAskedOfDefinition(unknown, change, named))
      .map((reason) => questionProblem(reason, change, named)),
  ]);
}

function frozenProblems(change: Change, all: readonly Change[], isSigned: IsSigned): string[] {
  const isProblem = ({ key, versions, frozen }: Change): boolean =>
    frozen && key !== undefined && versions !== undefined && !isSigned(key, 'frozen', versions);
  const events = containersOf(change, all).filter(isProblem);
  const own =
    !change.isDerived && isProblem(change)
      ? [`${change.subject} is published and may not change: add a new version of the event instead`]
      : [];
  return events.length === 0
    ? own
    : [
        ...own,
        `${change.subject} is part of ${listed(events)}, published and not to be changed: add new versions of the events instead`,
      ];
}

type Question = Reason & Required<Pick<Reason, 'unknown'>>;

function questionsOf({ reasons }: Change): Question[] {
  return reasons.filter((reason): reason is Question => reason.unknown !== undefined);
}

/** Whether a definition that changed raises the same question. */
function isAskedOfDefinition(unknown: Signed, change: Change, all: readonly Change[]): boolean {
  return all.some(
    (one) =>
      containersOf(one, all).includes(change) && questionsOf(one).some((other) => other.unknown === unknown),
  );
}

function questionProblem({ unknown, text }: Question, change: Change, all: readonly Change[]): string {
  const waiverOf = ({ key, versions }: Change): string => waiverFor(key!, unknown, versions!);
  const stop = text.endsWith('?') ? '' : '.';
  const others = containersOf(change, all).filter((one) =>
    questionsOf(one).some((other) => other.unknown === unknown),
  );
  const likewise = others.length === 0 ? '' : `, and likewise ${others.map(waiverOf).join(', ')}`;
  return `${change.subject}: ${text}${stop} If it is harmless, sign it off in compat-waivers.json with ${waiverOf(change)}${likewise}`;
}

function listed(changes: readonly Change[]): string {
  return changes.map(({ subject }) => subject).join(', ');
}
