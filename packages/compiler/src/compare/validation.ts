import type { Schema } from './schema.js';
import type { Formats } from './solve-scalar.js';

/**
 * A validator of a document, which is independent of the prover and confirms its witnesses.
 *
 * @throws {Error} where it cannot validate with the document.
 */
export type CreateValidator = (document: Schema) => (value: unknown) => boolean;

/** How a program validates: pages with a strict policy cannot compile code. */
export interface Validation {
  readonly createValidator: CreateValidator;
  /** The formats that the validators assert. */
  readonly formats: Formats;
  /** A value to try where nothing else decides, by the number of the attempt: it may conform to the document. */
  readonly drawCandidate?: (document: Schema, attempt: number) => unknown;
}
