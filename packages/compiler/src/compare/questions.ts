import type { Answer } from './prove.js';
import { type Schema, type SchemaObject, Undecided } from './schema.js';
import type { Question } from './judgement.js';
import { toReaderView } from './reader-view.js';

/** Whether every value that the first document accepts is accepted by the second. */
export type Accepts = (first: Schema, second: Schema) => Answer;

/** The answer to a question about two versions of a document. */
export function answerTo(
  question: Question,
  before: SchemaObject,
  after: SchemaObject,
  accepts: Accepts,
): Answer {
  try {
    return accepts(...toSides(question, before, after));
  } catch (error) {
    if (error instanceof Undecided) return { answer: 'unknown', reason: error.message };
    throw error;
  }
}

/**
 * The documents that a question is about: does the second accept every document of the first?
 *
 * @throws {Undecided} where no schema expresses the documents that a reader accepts.
 */
export function toSides(
  question: Question,
  before: SchemaObject,
  after: SchemaObject,
): readonly [first: Schema, second: Schema] {
  if (question === 'accept') return [before, after];
  return [after, question === 'read' ? toReaderView(before) : before];
}
