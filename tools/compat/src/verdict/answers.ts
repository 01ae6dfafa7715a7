import { accepts, type Answer } from '../containment/accepts.js';
import { type Schema, type SchemaObject, Undecided } from '../containment/schema.js';
import type { Assignability } from '../types/assignability.js';
import { differencesOf } from './differences.js';
import type { Findings } from './judgement.js';
import { readerView } from './reader-view.js';

/** The findings about two versions of a document; their types were compiled with those of all documents. */
export function findingsOf(before: SchemaObject, after: SchemaObject, types: Assignability): Findings {
  return {
    accept: accepts(before, after),
    read: reads(before, after),
    reverse: accepts(after, before),
    types,
    differences: differencesOf(before, after),
    isRewritten: JSON.stringify(before) !== JSON.stringify(after),
  };
}

/** Whether a reader that has the previous schema accepts every new document. */
export function reads(before: Schema, after: Schema): Answer {
  try {
    return accepts(after, readerView(before));
  } catch (error) {
    if (error instanceof Undecided) return { answer: 'unknown', reason: error.message };
    throw error;
  }
}
