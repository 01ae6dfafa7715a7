import { findDifferences } from './differences.js';
import {
  type ChangeKind,
  conclude,
  type Direction,
  QUESTIONS,
  type Question,
  type Reason,
  toReason,
  type Verdict,
} from './policy.js';
import type { Answer } from './prove.js';
import { toReaderView } from './reader-view.js';
import { type Schema, type SchemaObject, Undecided, withoutAnnotations } from './schema.js';
import { toSenderView } from './sender-view.js';
import { type Difference, inOneLine } from './words.js';

export type Accepts = (first: Schema, second: Schema) => Answer;

export interface Listed {
  readonly differences: readonly Difference[];
  readonly problem?: string;
}

export interface Comparison extends Verdict, Listed {}

export interface Change extends Verdict {
  readonly subject: string;
  readonly direction?: Direction;
  readonly what: 'added' | 'removed' | 'changed';
  readonly differences: readonly Difference[];
  readonly contains: readonly string[];
}

export function compareDocuments(
  before: SchemaObject,
  after: SchemaObject,
  accepts: Accepts,
  direction: Direction = 'part',
): Comparison {
  const listed = listDifferences(before, after);
  if (JSON.stringify(before) === JSON.stringify(after)) return { ...conclude([]), ...listed };
  const isEqual = toRules(before) === toRules(after);
  const [rejected, unreadable, accepted] = QUESTIONS.map((question) =>
    isEqual ? YES : decide(() => accepts(...toSides(question, before, after)), toUnanswered),
  ) as [Answer, Answer, Answer];
  return { ...judge(direction, { rejected, unreadable, accepted }, listed), ...listed };
}

export function compareNamed(before: SchemaObject, after: SchemaObject, accepts: Accepts): Comparison {
  return compareDocuments(withoutNames(before), withoutNames(after), accepts);
}

export function withoutNames(document: SchemaObject): SchemaObject {
  const { $id: _id, $schema: _schema, title: _title, ...rest } = document;
  return rest;
}

const YES: Answer = { answer: 'yes' };
const toUnanswered = (reason: string): Answer => ({ answer: 'unknown', reason });

function toRules(document: SchemaObject): string {
  return JSON.stringify(withoutAnnotations(document));
}

const TEXTS: Readonly<Record<Question, string>> = {
  rejected: 'a document that was accepted is rejected',
  unreadable: 'a document is possible that receivers reject',
  accepted: 'a document that was rejected is accepted',
};

export function judge(
  direction: Direction,
  answers: Readonly<Record<Question, Answer>>,
  { differences, problem }: Listed,
): Verdict {
  const proved = QUESTIONS.flatMap((kind): Reason[] => {
    const answer = answers[kind];
    const text = TEXTS[kind];
    if (answer.answer === 'yes') return [];
    if (answer.answer === 'no')
      return [toReason(kind, direction, { path: '', text, witness: answer.witness })];
    return [toUnknown(kind, direction, text, answer.reason)];
  });
  return conclude([
    ...proved,
    ...differences.map((difference) => {
      const { kind, path } = difference;
      return toReason(kind, direction, { path, text: inOneLine(difference) });
    }),
    ...(problem === undefined ? [] : [toUnknown('field-removed', direction, 'code breaks', problem)]),
    toReason('text', direction, { path: '', text: 'the text of the schema changed' }),
  ]);
}

function toUnknown(kind: ChangeKind, direction: Direction, text: string, why: string): Reason {
  return toReason(kind, direction, {
    path: '',
    text: `it is undecided whether ${text}: ${why}`,
    isUnknown: true,
  });
}

export function listDifferences(before: SchemaObject, after: SchemaObject): Listed {
  return decide<Listed>(
    () => ({ differences: findDifferences(before, after) }),
    (problem) => ({ differences: [], problem }),
  );
}

function decide<T>(work: () => T, orUndecided: (reason: string) => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof Undecided) return orUndecided(error.message);
    throw error;
  }
}

export function toSides(
  question: Question,
  before: SchemaObject,
  after: SchemaObject,
): readonly [first: Schema, second: Schema] {
  switch (question) {
    case 'rejected':
      return [toSenderView(before, after), after];
    case 'unreadable':
      return [toSenderView(after, before), toReaderView(before)];
    case 'accepted':
      return [after, before];
  }
}
