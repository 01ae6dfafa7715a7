import type { Schema } from '@data-import/arbitraries';
import type { Published } from './catalogue.js';
import { type Judged, judgedDocuments } from './documents.js';
import { type Judge, judgeOf } from './judge.js';
import { type Mutant, mutantsOf } from './mutants.js';

/** What became of the mutants of some schemas. */
export interface Score {
  readonly mutants: number;
  /** Those that no document tells from the schema: `schemas/Account/properties/ledgers: any type`. */
  readonly survivors: readonly string[];
}

/**
 * Tries mutants of one schema on the documents that are derived from the schema.
 *
 * @throws {Error} where the schema itself does not say of a document what the document was derived for: no verdict on
 * its mutants would mean anything.
 */
export function scoreOf({ name, document }: Published, mutants = mutantsOf(document)): Score {
  if (mutants.length === 0) return { mutants: 0, survivors: [] };
  const judge = judgeOf(document);
  const isKilled = killer(name, document, judge);
  const survivors = mutants.filter((mutant) => !isKilled(mutant)).map(({ id }) => `${name}${id}`);
  return { mutants: mutants.length, survivors };
}

function killer(name: string, document: Schema, judge: Judge): (mutant: Mutant) => boolean {
  const documents = judgedDocuments(document);
  const misjudged = documents.find(({ value, isValid }) => judge.original(value) !== isValid);
  if (misjudged !== undefined) {
    const expected = misjudged.isValid ? 'accept' : 'refuse';
    throw new Error(`${name} must ${expected} ${JSON.stringify(misjudged.value)}`);
  }
  const near = byName(documents);
  return (mutant) => {
    const accepts = judge.mutated(mutant);
    const tells = ({ value, isValid }: Judged): boolean => accepts(value) !== isValid;
    return (near.get(mutant.about ?? '') ?? []).some(tells) || documents.some(tells);
  };
}

/** The documents with a fault at or in a member, by the name of the member: most mutants of it are killed by one. */
function byName(documents: readonly Judged[]): Map<string, Judged[]> {
  const found = new Map<string, Judged[]>();
  for (const judged of documents) {
    for (const name of judged.names) {
      const group = found.get(name);
      if (group === undefined) found.set(name, [judged]);
      else group.push(judged);
    }
  }
  return found;
}
