import type { Schema } from '../compare/schema.js';

/** Random numbers from 0 to 1, determined by a seed. */
export type Random = () => number;

/** The generator known as mulberry32. */
export function randomFrom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export function pick<T>(random: Random, values: readonly T[]): T {
  return values[Math.floor(random() * values.length)]!;
}

/** A whole number from `least` to `most`. */
export function drawInteger(random: Random, least: number, most: number): number {
  return least + Math.floor(random() * (most - least + 1));
}

/** Below this depth, a value has only the parts that it needs. */
export const MAX_NESTING = 5;

/** What is being drawn: a value in a document. */
export interface Drawing {
  readonly document: Schema;
  readonly random: Random;
  readonly depth: number;
  /** How many more values the document may have: those that are left are null. */
  readonly budget: { left: number };
}

const MAX_VALUES = 1_000;

export function startDrawing(document: Schema, random: Random): Drawing {
  return { document, random, depth: 0, budget: { left: MAX_VALUES } };
}

/** Draws a value inside the value that is being drawn, which has to conform to all of the schemas. */
export type DrawInside = (schemas: readonly Schema[]) => unknown;
