import { accepts, type Answer } from '../containment/accepts.js';
import { type Schema, type SchemaObject, Undecided } from '../containment/schema.js';
import type { Assignability } from '../types/assignability.js';
import { type Difference, differences } from './differences.js';
import type { Findings } from './judgement.js';
import { readerView } from './reader-view.js';

/** What is found out about two versions of a document besides their types, which are compiled together. */
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

/** Whether a reader who has the schema before can take in every document of now. */
export function reads(before: Schema, after: Schema): Answer {
  try {
    return accepts(after, readerView(before));
  } catch (error) {
    if (error instanceof Undecided) return { answer: 'unknown', reason: error.message };
    throw error;
  }
}

/** A document with a reference to nowhere is compared no further: the questions about it are unknown already. */
function differencesOf(before: SchemaObject, after: SchemaObject): readonly Difference[] {
  try {
    return differences(before, after);
  } catch (error) {
    if (!(error instanceof Undecided)) throw error;
    return [{ kind: 'rule', path: '', text: error.message }];
  }
}
