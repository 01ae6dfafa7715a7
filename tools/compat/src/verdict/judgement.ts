import type { Answer } from '../containment/prove.js';
import type { Assignability, TypeAnswer } from '../types/assignability.js';
import type { Difference, DifferenceKind } from './differences.js';

/** The direction of a document: a `part` is contained in documents of both directions, or of none. */
export type Direction = 'request' | 'response' | 'part' | 'event';

export const BUMPS = ['none', 'patch', 'minor', 'major'] as const;

/** The step of the version number that a change needs. */
export type Bump = (typeof BUMPS)[number];

/** Bumps by the name of a package. */
export type Bumps = Readonly<Record<string, Bump>>;

/** The questions about two versions of a document. */
export type Question = 'accept' | 'read' | 'reverse' | 'types';

/** What is known about two versions of a document. */
export interface Findings {
  /** Is every document that was accepted still accepted? */
  readonly accept: Answer;
  /** Does the previous version accept every new document, if unknown properties are ignored? */
  readonly read: Answer;
  /** Did the previous version accept every document that is accepted now? */
  readonly reverse: Answer;
  readonly types: Assignability;
  readonly differences: readonly Difference[];
  /** Whether their texts differ. */
  readonly isRewritten: boolean;
}

/** A reason for a verdict. */
export interface Reason {
  readonly bump: Bump;
  readonly text: string;
  /** The question, where its answer is unknown. */
  readonly unknown?: Question;
  /** A document that shows it. */
  readonly witness?: unknown;
}

export interface Verdict {
  readonly bump: Bump;
  /** Whether the change is forbidden for a published event version, which needs a new version instead. */
  readonly frozen: boolean;
  /** The heaviest first. */
  readonly reasons: readonly Reason[];
}

/** Findings to judge. Without types, nothing is said about code that is compiled against them. */
export type Judged = Omit<Findings, 'types'> & Partial<Pick<Findings, 'types'>>;

/** What a change means for the users of a document that travels in one direction. */
export function judge(direction: Direction, findings: Judged): Verdict {
  const found = REASONS[direction](findings).sort((a, b) => weight(b.bump) - weight(a.bump));
  const reasons = found.filter(
    ({ text }, index) => found.findIndex((other) => other.text === text) === index,
  );
  const bump = reasons[0]?.bump ?? 'none';
  return { bump, frozen: direction === 'event' && bump === 'major', reasons };
}

export function weight(bump: Bump): number {
  return BUMPS.indexOf(bump);
}

export function heaviest(bumps: readonly Bump[]): Bump {
  return bumps.reduce((one, other) => (weight(other) > weight(one) ? other : one), 'none');
}

const REASONS: Readonly<Record<Direction, (findings: Judged) => Reason[]>> = {
  request: requestReasons,
  response: responseReasons,
  part: (findings) => [...requestReasons(findings), ...responseReasons(findings)],
  event: eventReasons,
};

/** Senders keep sending what was accepted, from code compiled against the previous type. */
function requestReasons(findings: Judged): Reason[] {
  const { accept, reverse, types, differences } = findings;
  return [
    ...unless(accept, 'accept', 'major', 'a document that was accepted is refused'),
    ...unlessAssignable(types?.forward, 'major', 'code that makes the document no longer compiles'),
    ...unlessAssignable(types?.backward, 'minor', 'code that reads the document meets more than before'),
    ...shown(reverse, 'minor', 'a document that was refused is accepted'),
    ...listedForAll(differences),
    ...rewritten(findings),
  ];
}

/** Readers keep reading with the previous schema and type. */
function responseReasons(findings: Judged): Reason[] {
  const { accept, read, reverse, types, differences } = findings;
  return [
    ...unless(read, 'read', 'major', 'readers can receive a document that they refuse'),
    ...unlessAssignable(types?.backward, 'major', 'code that reads the document no longer compiles'),
    ...unlessAssignable(
      types?.forward,
      'minor',
      'code that makes the document has more to provide than before',
    ),
    ...shown(accept, 'minor', 'a document that was possible no longer is'),
    ...shown(reverse, 'minor', 'a document is possible that was not before'),
    ...listedForAll(differences),
    ...rewritten(findings),
  ];
}

/** What means the same to senders and to readers: it shows in types, in exported lists, or in how others refer to it. */
function listedForAll(differences: readonly Difference[]): Reason[] {
  return [
    ...listed(differences, 'property-removed', 'major'),
    ...listed(differences, 'value-removed', 'major'),
    ...listed(differences, 'known-value-removed', 'major'),
    ...listed(differences, 'value-list', 'major'),
    ...listed(differences, 'default', 'major'),
    ...listed(differences, 'identity', 'major'),
    ...listed(differences, 'property-added', 'minor'),
    ...listed(differences, 'known-values', 'minor'),
    ...listed(differences, 'default-added', 'minor'),
  ];
}

/** A published version is frozen: the same documents, types and properties. */
function eventReasons(findings: Judged): Reason[] {
  const { accept, reverse, types, differences } = findings;
  return [
    ...unless(accept, 'accept', 'major', 'a document of the published version is refused'),
    ...unless(reverse, 'reverse', 'major', 'a document that the published version refuses is accepted'),
    ...unlessAssignable(types?.forward, 'major', 'the type of the published version changed'),
    ...unlessAssignable(types?.backward, 'major', 'the type of the published version changed'),
    ...listed(differences, 'property-removed', 'major'),
    ...listed(differences, 'property-added', 'major'),
    ...listed(differences, 'event', 'major'),
    ...listed(differences, 'identity', 'major'),
    ...listed(differences, 'default', 'major'),
    ...listed(differences, 'default-added', 'major'),
    ...listed(differences, 'known-value-removed', 'major'),
    ...listed(differences, 'known-values', 'minor'),
    ...rewritten(findings),
  ];
}

/** A question whose answer must be yes: unknown counts as no. */
function unless(answer: Answer, unknown: Question, bump: Bump, text: string): Reason[] {
  if (answer.answer === 'yes') return [];
  if (answer.answer === 'no') return [{ bump, text, witness: answer.witness }];
  return [{ bump, text: `it is unknown whether ${text}: ${answer.reason}`, unknown }];
}

/** A question whose answer separates a minor change from a patch: neither breaks anything. */
function shown(answer: Answer, bump: Bump, text: string): Reason[] {
  if (answer.answer === 'yes') return [];
  if (answer.answer === 'no') return [{ bump, text, witness: answer.witness }];
  return [{ bump, text: `it may be that ${text}: ${answer.reason}` }];
}

function unlessAssignable(answer: TypeAnswer | undefined, bump: Bump, text: string): Reason[] {
  if (answer === undefined || answer.answer === 'yes') return [];
  if (answer.answer === 'no') return [{ bump, text: `${text}: ${answer.reason}` }];
  return bump === 'major'
    ? [{ bump, text: `it is unknown whether ${text}: ${answer.reason}`, unknown: 'types' }]
    : [];
}

function listed(differences: readonly Difference[], kind: DifferenceKind, bump: Bump): Reason[] {
  return differences
    .filter((difference) => difference.kind === kind)
    .map(({ path, text }) => ({ bump, text: `${path === '' ? 'the document' : path}: ${text}` }));
}

/** Any change is at least a new text. */
function rewritten({ isRewritten }: Judged): Reason[] {
  return isRewritten ? [{ bump: 'patch', text: 'the text of the schema changed' }] : [];
}
