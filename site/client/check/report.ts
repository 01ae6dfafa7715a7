import type { CheckTarget } from './facts.js';
import type { Form } from './documents.js';
import type { Span } from './text.js';

/** A change of the text that mends a fault. */
export interface Fix {
  readonly label: string;
  readonly edits: readonly (Span & { readonly insert: string })[];
}

/** Something to say about a place of the text. */
export interface Finding extends Span {
  /** `error`: the contract rejects it. `warning`: it is accepted, and hardly meant. `info`: asked for. */
  readonly severity: 'error' | 'warning' | 'info';
  /** The line in the text, from 1. */
  readonly line: number;
  /** The place in the payload as a JSON Pointer; the empty string is all of it. */
  readonly pointer: string;
  /** For integrators. */
  readonly message: string;
  /** For end users; absent if there is only one wording. */
  readonly forPerson?: string;
  /** An issue code, which has a page. */
  readonly code?: string;
  readonly fixes: readonly Fix[];
}

/** What became of one payload. */
export interface Checked {
  readonly outcome: 'valid' | 'invalid' | 'unknown';
  /** The line in the text on which it begins, from 1. */
  readonly line: number;
  readonly target?: CheckTarget;
  /** Why it was taken for one of this contract, or what was found in place of one. */
  readonly why?: string;
  /** Other contracts that it may be of, or near ones. */
  readonly others: readonly CheckTarget[];
  /** What else identifies an event. */
  readonly event?: { readonly name?: string; readonly id?: string; readonly time?: string };
  readonly findings: readonly Finding[];
  /** How many faults it has: more than are listed where `truncated`. */
  readonly faults: number;
  readonly truncated: boolean;
}

/** The payloads of one contract in a text. */
export interface Count {
  readonly title: string;
  readonly target?: CheckTarget;
  readonly valid: number;
  readonly invalid: number;
}

/** What was found in a text. */
export interface Report {
  readonly form: Form;
  readonly payloads: number;
  readonly valid: number;
  readonly invalid: number;
  /** Payloads of no known contract. */
  readonly unknown: number;
  /** Places that are not JSON. */
  readonly broken: readonly Finding[];
  /** Those with something to say, as far as they are listed; of a single payload always. */
  readonly checked: readonly Checked[];
  readonly counts: readonly Count[];
  /** Faults and remarks that are not listed, because there are too many. */
  readonly unlisted: number;
}

export interface Options {
  /** Whether fields that the contract does not document are listed where it accepts them. */
  readonly unknownFields: boolean;
}

/** How many findings are listed and marked. */
export const MOST_FINDINGS = 1000;
/** How many characters are checked. */
export const MOST_CHARACTERS = 25_000_000;
