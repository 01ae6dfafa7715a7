import type { Schema } from '../compare/schema.js';
import { drawValue } from './draw.js';
import { randomFrom, startDrawing } from './drawing.js';
import { spoilValue } from './spoil.js';

/** A value that tends to conform to a document; for every third seed, one that tends not to. */
export function drawCandidate(document: Schema, seed: number): unknown {
  const random = randomFrom(seed);
  const value = drawValue(document, startDrawing(document, random));
  return seed % 3 === 2 ? spoilValue(value, random) : value;
}
