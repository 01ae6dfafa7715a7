import { accepts } from '../containment/accepts.js';
import type { SchemaObject } from '../containment/schema.js';
import type { Assignability } from '../types/assignability.js';
import { differencesOf } from './differences.js';
import type { Findings } from './judgement.js';
import { answerTo } from './questions.js';

/** The findings about two versions of a document; their types were compiled with those of all documents. */
export function findingsOf(before: SchemaObject, after: SchemaObject, types: Assignability): Findings {
  return {
    accept: answerTo('accept', before, after, accepts),
    read: answerTo('read', before, after, accepts),
    reverse: answerTo('reverse', before, after, accepts),
    types,
    differences: differencesOf(before, after),
    isRewritten: JSON.stringify(before) !== JSON.stringify(after),
  };
}
