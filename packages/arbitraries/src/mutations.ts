import * as fc from 'fast-check';
import { edited } from './edit.js';
import type { Fault, FaultCode, FaultKind } from './fault.js';
import { findFaults } from './faults.js';
import type { Path, Schema } from './schema.js';
import { validDocuments, type ValidOptions } from './valid.js';

/** A document with one error, and the one issue that a validator must report for it. */
export interface Mutation {
  readonly value: unknown;
  /** A null counts apart from other wrong types. */
  readonly kind: FaultKind;
  readonly code: FaultCode;
  readonly path: Path;
  /** The change in words. */
  readonly why: string;
}

function toMutation(value: unknown, { kind, code, path, edit, why }: Fault): Mutation {
  return { value: edited(value, edit), kind, code, path, why };
}

/** Every known mutation of a valid document, each with its own copy. */
export function mutations(document: Schema, value: unknown): Mutation[] {
  return findFaults(document, document, value).map((fault) => toMutation(value, fault));
}

/**
 * One mutation for each kind of error at each place of the schema that some valid documents reach, list indexes aside.
 * A number chooses among several; a function chooses some for each place, by its number.
 */
export function representativeMutations(
  document: Schema,
  values: readonly unknown[],
  choice: number | ((kind: FaultKind, place: number) => readonly number[]),
): Mutation[] {
  const found = new Map<string, Mutation[]>();
  for (const value of values) {
    for (const [key, faults] of grouped(findFaults(document, document, value), toPlace)) {
      if (found.has(key)) continue;
      const numbers = typeof choice === 'number' ? [choice] : choice(faults[0]!.kind, found.size);
      const chosen = new Set(numbers.map((number) => faults[number % faults.length]!));
      found.set(
        key,
        [...chosen].map((fault) => toMutation(value, fault)),
      );
    }
  }
  return [...found.values()].flat();
}

function toPlace({ kind, code, edit }: Fault): string {
  const steps = edit.path.map((step) => (typeof step === 'number' ? '*' : step));
  return JSON.stringify([kind, code, kind === 'undocumented' ? steps.slice(0, -1) : steps]);
}

/** Chooses a mutation: a kind of error first, then one error of that kind. */
type Choice = readonly [kind: number, fault: number];

/**
 * The chosen mutations of a valid document. Every kind of error is equally likely, however many places it can be at.
 *
 * @throws {RangeError} if every JSON value is a valid document.
 */
export function chosenMutations(document: Schema, value: unknown, chosen: readonly Choice[]): Mutation[] {
  const kinds = [...grouped(findFaults(document, document, value), ({ kind }) => kind).values()];
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
 * Documents with one error.
 *
 * @throws {RangeError} if every JSON value is a valid document.
 */
export function mutatedDocuments(document: Schema, options: ValidOptions = {}): fc.Arbitrary<Mutation> {
  return fc
    .tuple(validDocuments(document, options), choices())
    .map(([value, choice]) => chosenMutations(document, value, [choice])[0]!);
}

function grouped(faults: readonly Fault[], toKey: (fault: Fault) => string): Map<string, Fault[]> {
  const groups = new Map<string, Fault[]>();
  for (const fault of faults) {
    const key = toKey(fault);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [fault]);
    else group.push(fault);
  }
  return groups;
}
