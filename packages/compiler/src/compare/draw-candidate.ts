import {
  type AnySchema,
  drawDocument,
  garble,
  NoDocument,
  seededChoices,
} from '@data-import/arbitraries/documents';
import type { Schema } from './schema.js';

/** A value that tends to conform to a document; for every third seed, one that tends not to. */
export function drawCandidate(document: Schema, seed: number): unknown {
  const choices = seededChoices(seed);
  let value: unknown = null;
  try {
    value = drawDocument(document as AnySchema, choices, { plain: true, open: false });
  } catch (error) {
    if (!(error instanceof NoDocument)) throw error;
  }
  return seed % 3 === 2 ? garble(value, choices) : value;
}
