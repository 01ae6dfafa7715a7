import type { Answer } from './prove.js';
import type { Difference, DifferenceKind } from './differences.js';

/** The direction of a document: a `part` is contained in documents of both directions, or of neither. */
export type Direction = 'request' | 'response' | 'part' | 'event';

export const BUMPS = ['none', 'patch', 'minor', 'major'] as const;

/** The smallest step of the version that a change needs. */
export type Bump = (typeof BUMPS)[number];

/** The questions about two versions of a document. */
export type Question = 'accept' | 'read' | 'reverse';

/** The answers and differences about two versions of a document. */
export interface Findings {
  /** Is every document that was accepted still accepted? */
  readonly accept: Answer;
  /** Does the previous version accept every new document, if unknown properties are ignored? */
  readonly read: Answer;
  /** Did the previous version accept every document that is accepted now? */
  readonly reverse: Answer;
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
  /** The heaviest first. */
  readonly reasons: readonly Reason[];
}

interface Rules {
  /** The bump where the answer is not yes, and the reason. */
  readonly questions: readonly (readonly [question: Question, bump: Bump, text: string])[];
  readonly differences: Partial<Readonly<Record<DifferenceKind, Bump>>>;
}

/** Differences that affect senders and readers alike: through types, exported lists and references. */
const DIFFERENCES: Rules['differences'] = {
  'property-removed': 'major',
  'value-removed': 'major',
  'known-value-removed': 'major',
  default: 'major',
  identity: 'major',
  'property-added': 'minor',
  'known-values': 'minor',
  'default-added': 'minor',
};

const RULES: Readonly<Record<Exclude<Direction, 'part'>, Rules>> = {
  // Senders keep sending documents that were accepted.
  request: {
    questions: [
      ['accept', 'major', 'a document that was accepted is rejected'],
      ['reverse', 'minor', 'a document that was rejected is accepted'],
    ],
    differences: DIFFERENCES,
  },
  // Readers keep reading with the previous schema.
  response: {
    questions: [
      ['read', 'major', 'readers may receive a document that they reject'],
      ['accept', 'minor', 'a document that was possible no longer is'],
      ['reverse', 'minor', 'a document is possible that was not before'],
    ],
    differences: DIFFERENCES,
  },
  // A published version accepts the same documents for ever.
  event: {
    questions: [
      ['accept', 'major', 'a document of the previous version is rejected'],
      ['reverse', 'major', 'a document that the previous version rejects is accepted'],
    ],
    differences: { ...DIFFERENCES, 'property-added': 'major', 'default-added': 'major', event: 'major' },
  },
};

/** The effect of a change on the users of a document that travels in one direction. */
export function judge(direction: Direction, findings: Findings): Verdict {
  const directions = direction === 'part' ? (['request', 'response'] as const) : [direction];
  const found = directions.flatMap((each) => findReasons(RULES[each], findings));
  if (findings.isRewritten) found.push({ bump: 'patch', text: 'the text of the schema changed' });
  const texts = new Set<string>();
  const reasons = found
    .filter(({ text }) => texts.size < texts.add(text).size)
    .sort((a, b) => weight(b.bump) - weight(a.bump));
  return { bump: reasons[0]?.bump ?? 'none', reasons };
}

/** A question whose answer is unknown counts like one whose answer is no. */
function findReasons({ questions, differences }: Rules, findings: Findings): Reason[] {
  const answered = questions.flatMap(([question, bump, text]): Reason[] => {
    const answer = findings[question];
    if (answer.answer === 'yes') return [];
    if (answer.answer === 'no') return [{ bump, text, witness: answer.witness }];
    return [{ bump, text: `it is unknown whether ${text}: ${answer.reason}`, unknown: question }];
  });
  const listed = findings.differences.flatMap(({ kind, path, text }): Reason[] => {
    const bump = differences[kind];
    return bump === undefined ? [] : [{ bump, text: `${path === '' ? 'the document' : path}: ${text}` }];
  });
  return [...answered, ...listed];
}

export function weight(bump: Bump): number {
  return BUMPS.indexOf(bump);
}

export function heaviest(bumps: readonly Bump[]): Bump {
  return bumps.reduce((one, other) => (weight(other) > weight(one) ? other : one), 'none');
}
