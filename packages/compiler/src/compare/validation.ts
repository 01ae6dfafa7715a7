import type { Schema } from './schema.js';
import type { Formats } from './solve-scalar.js';

export type CreateValidator = (document: Schema) => (value: unknown) => boolean;

/** How a program validates: pages with a strict policy cannot compile code. */
export interface Validation {
  readonly createValidator: CreateValidator;
  readonly formats: Formats;
  /** A value to try where nothing else decides, by the number of the attempt: it may conform to the document. */
  readonly drawCandidate?: (document: Schema, attempt: number) => unknown;
}
