import * as fc from 'fast-check';
import { createArbitrary } from './arbitrary.js';
import type { Choices } from './choices.js';
import { drawDocument, type DrawOptions } from './draw.js';
import { garble } from './garbage.js';
import { drawMutation, type Mutation } from './mutations.js';
import type { AnySchema } from './schema.js';

export function arbitraryOf<T>(draw: (choices: Choices) => T): fc.Arbitrary<T> {
  return createArbitrary(fc, draw);
}

export function validDocuments(document: AnySchema, options?: DrawOptions): fc.Arbitrary<unknown> {
  return arbitraryOf((choices) => drawDocument(document, choices, options));
}

export function mutatedDocuments(document: AnySchema): fc.Arbitrary<Mutation> {
  return arbitraryOf((choices) => drawMutation(document, drawDocument(document, choices), choices));
}

export function garbledDocuments(document: AnySchema): fc.Arbitrary<unknown> {
  return arbitraryOf((choices) => garble(drawDocument(document, choices), choices));
}
