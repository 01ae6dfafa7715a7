import * as fc from 'fast-check';
import { createArbitrary } from './arbitrary.js';
import type { Choices } from './choices.js';
import { drawDocument, type DrawOptions } from './draw.js';
import { garble } from './garbage.js';
import { drawMutation, type Mutation } from './mutations.js';
import type { AnySchema } from './schema.js';

/** What a function draws, as an arbitrary that shrinks. */
export function arbitraryOf<T>(draw: (choices: Choices) => T): fc.Arbitrary<T> {
  return createArbitrary(fc, draw);
}

/** Documents that a schema accepts. */
export function validDocuments(document: AnySchema, options?: DrawOptions): fc.Arbitrary<unknown> {
  return arbitraryOf((choices) => drawDocument(document, choices, options));
}

/** Documents with one error. */
export function mutatedDocuments(document: AnySchema): fc.Arbitrary<Mutation> {
  return arbitraryOf((choices) => drawMutation(document, drawDocument(document, choices), choices));
}

/** Documents after a few random changes, most of them nearly valid. */
export function garbledDocuments(document: AnySchema): fc.Arbitrary<unknown> {
  return arbitraryOf((choices) => garble(drawDocument(document, choices), choices));
}
