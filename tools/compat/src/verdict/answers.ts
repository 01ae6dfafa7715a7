import { accepts, type Answer } from '../containment/accepts.js';
import { type Schema, type SchemaObject, Undecided } from '../containment/schema.js';
import type { Assignability } from '../types/assignability.js';
import { differencesOf } from './differences.js';
import type { Findings } from './judgement.js';
import { withPublishedFormats } from './published-formats.js';
import { readerView } from './reader-view.js';

/** The findings about two versions of a document; their types were compiled with those of all documents. */
export function findingsOf(before: SchemaObject, after: SchemaObject, types: Assignability): Findings {
  const [one, other] = [before, after].map(withPublishedFormats) as [Schema, Schema];
  return {
    accept: accepts(one, other),
    read: reads(one, other),
    reverse: accepts(other, one),
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
