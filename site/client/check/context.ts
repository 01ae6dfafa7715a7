import type { Result, ValidateOptions } from '@data-import/validators/runtime';
import type { Choice, FieldsByName, Index } from './facts.js';
import type { Lines, Span } from './text.js';
import type { Locator } from './places.js';
import type { Options } from './report.js';

/** What validators of documents and of parameters have in common. */
export interface AnyValidator {
  validate(value: unknown, options?: ValidateOptions): Result<unknown>;
}

/** The contracts, each loaded when it is needed. */
export interface Library {
  readonly index: Index;
  /** @throws {RangeError} where no contract has the name. */
  validator(name: string): Promise<AnyValidator>;
  /** The fields at the top level of each event version, by the name of its contract. */
  eventFields(): Promise<FieldsByName>;
}

export interface Settings {
  readonly choice: Choice;
  readonly options: Options;
  readonly library: Library;
  readonly lines: Lines;
  /** How many findings are located and listed. */
  readonly most: number;
}

/** What the checks of one document share. */
export interface Context extends Settings {
  readonly document: Span;
  /** Reads the document again for the places of its values, so only a document that has something to show needs it. */
  readonly locator: () => Locator;
  /** Whether the document has many payloads: then the lines of the valid ones are not looked for. */
  readonly isBatch: boolean;
}
