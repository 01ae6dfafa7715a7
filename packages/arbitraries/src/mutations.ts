import * as fc from 'fast-check';
import { edited } from './edit.js';
import type { Fault, FaultCode, FaultKind } from './fault.js';
import { faultsOf } from './faults.js';
import type { Path, Schema } from './schema.js';
import { validDocuments, type ValidOptions } from './valid.js';

/** A document that breaks its contract in one place, and the one issue that a validator must report for it. */
export interface Mutation {
  readonly value: unknown;
  /** What was done: `null` tells a null from other values of a wrong type. */
  readonly kind: FaultKind;
  readonly code: FaultCode;
  readonly path: Path;
  /** What was done, in words. */
  readonly why: string;
}

function toMutation(value: unknown, { kind, code, path, edit, why }: Fault): Mutation {
  return { value: edited(value, edit), kind, code, path, why };
}

/** Every single-point mutation that is known of a valid document, each with a copy of its own. */
export function mutations(document: Schema, value: unknown): Mutation[] {
  return faultsOf(document, document, value).map((fault) => toMutation(value, fault));
}

/**
 * One mutation for each kind of fault at each place of the schema, list indexes aside, as far as some valid documents
 * have the place; a number chooses which.
 */
export function representativeMutations(
  document: Schema,
  values: readonly unknown[],
  choice: number,
): Mutation[] {
  const found = new Map<string, Mutation>();
  for (const value of values) {
    for (const [key, faults] of grouped(faultsOf(document, document, value), placeOf)) {
      if (!found.has(key)) found.set(key, toMutation(value, faults[choice % faults.length]!));
    }
  }
  return [...found.values()];
}

function placeOf({ kind, code, edit }: Fault): string {
  const steps = edit.path.map((step) => (typeof step === 'number' ? '*' : step));
  return JSON.stringify([kind, code, kind === 'undocumented' ? steps.slice(0, -1) : steps]);
}

/** How one mutation of a document is chosen: among the kinds of fault that it can have, then among those of the kind. */
export type Choice = readonly [kind: number, fault: number];

/**
 * The mutations of a valid document that some numbers choose. Each kind of fault is as likely as any other, however
 * many places there are for it.
 *
 * @throws {RangeError} where every JSON value is a valid document.
 */
export function chosenMutations(document: Schema, value: unknown, chosen: readonly Choice[]): Mutation[] {
  const kinds = [...grouped(faultsOf(document, document, value), ({ kind }) => kind).values()];
  if (kinds.length === 0) {
    throw new RangeError(`no mutation of ${document.title ?? 'the document'} is invalid`);
  }
  return chosen.map(([kind, fault]) => {
    const faults = kinds[kind % kinds.length]!;
    return toMutation(value, faults[fault % faults.length]!);
  });
}

export function choices(): fc.Arbitrary<Choice> {
  return fc.tuple(fc.nat(), fc.nat());
}

/**
 * Documents that are valid but for one fault.
 *
 * @throws {RangeError} where every JSON value is a valid document.
 */
export function mutatedDocuments(document: Schema, options: ValidOptions = {}): fc.Arbitrary<Mutation> {
  return fc
    .tuple(validDocuments(document, options), choices())
    .map(([value, choice]) => chosenMutations(document, value, [choice])[0]!);
}

function grouped(faults: readonly Fault[], keyOf: (fault: Fault) => string): Map<string, Fault[]> {
  const groups = new Map<string, Fault[]>();
  for (const fault of faults) {
    const key = keyOf(fault);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [fault]);
    else group.push(fault);
  }
  return groups;
}
