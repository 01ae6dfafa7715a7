import type { Schema } from '@data-import/arbitraries';
import type { Published } from './catalogue.js';
import { type DerivedDocument, derivedDocuments } from './documents.js';
import { type ReferenceValidator, referenceValidatorOf } from './reference-validator.js';
import { type Mutant, mutantsOf } from './mutants.js';

/** How many mutants some schemas have, and which survived. */
export interface Score {
  readonly mutants: number;
  /** Those that no document kills: `schemas/Account/properties/ledgers: any type`. */
  readonly survivors: readonly string[];
}

/**
 * Tries mutants of one schema on the documents that are derived from the schema.
 *
 * @throws {Error} where the schema itself gives a derived document the wrong verdict: no verdict on its mutants would
 * mean anything.
 */
export function scoreOf({ name, document }: Published, mutants = mutantsOf(document)): Score {
  if (mutants.length === 0) return { mutants: 0, survivors: [] };
  const reference = referenceValidatorOf(document);
  const isKilled = killer(name, document, reference);
  const survivors = mutants.filter((mutant) => !isKilled(mutant)).map(({ id }) => `${name}${id}`);
  return { mutants: mutants.length, survivors };
}

function killer(name: string, document: Schema, reference: ReferenceValidator): (mutant: Mutant) => boolean {
  const documents = derivedDocuments(document);
  const contradicted = documents.find(({ value, isValid }) => reference.original(value) !== isValid);
  if (contradicted !== undefined) {
    const expected = contradicted.isValid ? 'accept' : 'reject';
    throw new Error(`${name} must ${expected} ${JSON.stringify(contradicted.value)}`);
  }
  const near = byName(documents);
  return (mutant) => {
    const accepts = reference.mutated(mutant);
    const kills = ({ value, isValid }: DerivedDocument): boolean => accepts(value) !== isValid;
    return (near.get(mutant.about ?? '') ?? []).some(kills) || documents.some(kills);
  };
}

/** The documents with a fault in a field, by the name of the field: they kill most of its mutants. */
function byName(documents: readonly DerivedDocument[]): Map<string, DerivedDocument[]> {
  const found = new Map<string, DerivedDocument[]>();
  for (const derived of documents) {
    for (const name of derived.names) {
      const group = found.get(name);
      if (group === undefined) found.set(name, [derived]);
      else group.push(derived);
    }
  }
  return found;
}
