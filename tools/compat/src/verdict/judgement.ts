import type { Answer } from '../containment/accepts.js';
import type { Assignability, TypeAnswer } from '../types/assignability.js';
import type { Difference, DifferenceKind } from './differences.js';

/** Which way a document travels: `part` stands in documents of either way, or in none. */
export type Direction = 'request' | 'response' | 'part' | 'event';

export const BUMPS = ['none', 'patch', 'minor', 'major'] as const;

/** What a change asks of the next version number. */
export type Bump = (typeof BUMPS)[number];

/** Bumps by the name of a package. */
export type Bumps = Readonly<Record<string, Bump>>;

/** The questions that are asked of two versions of a document. */
export type Question = 'accept' | 'read' | 'reverse' | 'types';

/** What is known of two versions of a document. */
export interface Findings {
  /** Is every document that was accepted before still accepted? */
  readonly accept: Answer;
  /** Is every document of now acceptable to who has the version before, for whom unknown properties are absent? */
  readonly read: Answer;
  /** Was every document that is accepted now accepted before? */
  readonly reverse: Answer;
  readonly types: Assignability;
  readonly differences: readonly Difference[];
  /** Whether the two are written differently at all. */
  readonly isRewritten: boolean;
}

/** Why a change has the weight that it has. */
export interface Reason {
  readonly bump: Bump;
  readonly text: string;
  /** The question that the reason answers, where it is one whose answer is unknown. */
  readonly unknown?: Question;
  /** A document that shows it. */
  readonly witness?: unknown;
}

export interface Verdict {
  readonly bump: Bump;
  /** Whether the change is none that the version may have at all: it needs a new version of the event. */
  readonly frozen: boolean;
  /** The heaviest first. */
  readonly reasons: readonly Reason[];
}

/** What a change means for the users of a document that travels in one direction. */
export function judge(direction: Direction, findings: Findings): Verdict {
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

const REASONS: Readonly<Record<Direction, (findings: Findings) => Reason[]>> = {
  request: requestReasons,
  response: responseReasons,
  part: (findings) => [...requestReasons(findings), ...responseReasons(findings)],
  event: eventReasons,
};

/** Who sends a document goes on sending what was accepted, from code that was compiled against the type before. */
function requestReasons(findings: Findings): Reason[] {
  const { accept, reverse, types, differences } = findings;
  return [
    ...unless(accept, 'accept', 'major', 'a document that was accepted is refused'),
    ...unlessAssignable(types.forward, 'major', 'code that makes the document no longer compiles'),
    ...unlessAssignable(types.backward, 'minor', 'code that reads the document meets more than before'),
    ...shown(reverse, 'minor', 'a document that was refused is accepted'),
    ...listed(differences, 'member-removed', 'major'),
    ...listed(differences, 'value-list', 'major'),
    ...listed(differences, 'member-added', 'minor'),
    ...listed(differences, 'known-values', 'minor'),
    ...listed(differences, 'default-removed', 'major'),
    ...listed(differences, 'default', 'minor'),
    ...rewritten(findings),
  ];
}

/** Who receives a document goes on reading it with the schema and the type before. */
function responseReasons(findings: Findings): Reason[] {
  const { accept, read, reverse, types, differences } = findings;
  return [
    ...unless(read, 'read', 'major', 'a document can come that readers refuse'),
    ...unlessAssignable(types.backward, 'major', 'code that reads the document no longer compiles'),
    ...unlessAssignable(
      types.forward,
      'minor',
      'code that makes the document meets more demands than before',
    ),
    ...shown(accept, 'minor', 'a document that could come no longer comes'),
    ...shown(reverse, 'minor', 'a document can come that could not come before'),
    ...listed(differences, 'member-removed', 'major'),
    ...listed(differences, 'value-list', 'major'),
    ...listed(differences, 'member-added', 'minor'),
    ...listed(differences, 'known-values', 'minor'),
    ...rewritten(findings),
  ];
}

/** A published version stays as it is: the same documents, types and members. */
function eventReasons(findings: Findings): Reason[] {
  const { accept, reverse, types, differences } = findings;
  return [
    ...unless(accept, 'accept', 'major', 'a document of the published version is refused'),
    ...unless(reverse, 'reverse', 'major', 'a document that the published version refuses is accepted'),
    ...unlessAssignable(types.forward, 'major', 'the type of the published version changed'),
    ...unlessAssignable(types.backward, 'major', 'the type of the published version changed'),
    ...listed(differences, 'member-removed', 'major'),
    ...listed(differences, 'member-added', 'major'),
    ...listed(differences, 'event', 'major'),
    ...listed(differences, 'known-values', 'minor'),
    ...rewritten(findings),
  ];
}

/** A question whose answer has to be yes: unknown weighs as much as no. */
function unless(answer: Answer, unknown: Question, bump: Bump, text: string): Reason[] {
  if (answer.answer === 'yes') return [];
  if (answer.answer === 'no') return [{ bump, text, witness: answer.witness }];
  return [{ bump, text: `it is unknown whether ${text}: ${answer.reason}`, unknown }];
}

/** A question whose answer tells more from less, where neither breaks anything. */
function shown(answer: Answer, bump: Bump, text: string): Reason[] {
  if (answer.answer === 'yes') return [];
  if (answer.answer === 'no') return [{ bump, text, witness: answer.witness }];
  return [{ bump, text: `it may be that ${text}: ${answer.reason}` }];
}

function unlessAssignable(answer: TypeAnswer, bump: Bump, text: string): Reason[] {
  if (answer.answer === 'yes') return [];
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

/** Whatever was changed is at least a new text. */
function rewritten({ isRewritten }: Findings): Reason[] {
  return isRewritten ? [{ bump: 'patch', text: 'the text of the schema changed' }] : [];
}
