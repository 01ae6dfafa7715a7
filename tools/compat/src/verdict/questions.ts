import type { Answer } from '../containment/prove.js';
import { type Schema, type SchemaObject, Undecided } from '../containment/schema.js';
import type { Question } from './judgement.js';
import { withPublishedFormats } from './published-formats.js';
import { readerView } from './reader-view.js';

/** A question about the documents that two versions accept. That about their types is for a compiler. */
export type DocumentQuestion = Exclude<Question, 'types'>;

/** Whether every value that the first document accepts is accepted by the second. */
export type Accepts = (first: Schema, second: Schema) => Answer;

/** The answer to a question about two versions of a document. */
export function answerTo(
  question: DocumentQuestion,
  before: SchemaObject,
  after: SchemaObject,
  accepts: Accepts,
): Answer {
  try {
    const [first, second] = sidesOf(question, before, after);
    return accepts(first, second);
  } catch (error) {
    if (error instanceof Undecided) return { answer: 'unknown', reason: error.message };
    throw error;
  }
}

/**
 * The documents that a question is about: does the second accept what the first accepts?
 *
 * @throws {Undecided} where no schema expresses what a reader accepts.
 */
export function sidesOf(
  question: DocumentQuestion,
  before: SchemaObject,
  after: SchemaObject,
): readonly [first: Schema, second: Schema] {
  const [one, other] = [withPublishedFormats(before), withPublishedFormats(after)];
  if (question === 'accept') return [one, other];
  return [other, question === 'read' ? readerView(one) : one];
}
