import { representativeMutations, validDocuments } from '@data-import/arbitraries';
import * as fc from 'fast-check';
import { type IssueCode, toPointer } from '../runtime/issue.js';
import type { Definitions } from './definitions.js';
import { buildDocument } from './documents.js';

export interface SeedOptions {
  /** 0 by default. The same seed gives the same sample, as long as the contract and fast-check do not change. */
  readonly seed?: number;
}

export interface SampleOptions extends SeedOptions {
  /** Every optional field is present, and no list is empty. */
  readonly full?: boolean;
  /** Only required fields are present. */
  readonly minimal?: boolean;
}

/** A document that breaks its contract in one place. */
export interface InvalidSample {
  readonly value: unknown;
  /** The code of the only issue that a validator reports for it. */
  readonly code: IssueCode;
  /** Where that issue is reported, as keys and indexes. */
  readonly path: readonly (string | number)[];
  /** The same place as a JSON Pointer (RFC 6901). */
  readonly pointer: string;
  /** The change to a valid document, in words. */
  readonly why: string;
}

/** Samples of a set of contracts, by name. Each method throws a RangeError where no contract has the name. */
export interface Samples {
  sample(name: string, options?: SampleOptions): unknown;
  invalidSamples(name: string, options?: SeedOptions): InvalidSample[];
  arbitrary(name: string): fc.Arbitrary<unknown>;
}

/** Makes the samples of a package of contracts from the JSON Schema of each contract. */
export function createSamples(definitions: Definitions): Samples {
  function sample(name: string, { seed = 0, full = false, minimal = false }: SampleOptions = {}): unknown {
    if (full && minimal) throw new RangeError('a sample is either full or minimal, not both');
    const document = buildDocument(name, definitions);
    const documents = validDocuments(document, { full, minimal, plain: true, open: false });
    return fc.sample(documents, { seed, numRuns: 1 })[0];
  }

  function invalidSamples(name: string, { seed = 0 }: SeedOptions = {}): InvalidSample[] {
    const valid = [sample(name, { seed, full: true }), sample(name, { seed, minimal: true })];
    const mutations = representativeMutations(
      buildDocument(name, definitions),
      valid,
      Math.abs(Math.trunc(seed)),
    );
    return mutations.map(({ value, code, path, why }) => ({
      value,
      code,
      path,
      pointer: toPointer(path),
      why,
    }));
  }

  function arbitrary(name: string): fc.Arbitrary<unknown> {
    return validDocuments(buildDocument(name, definitions));
  }

  return { sample, invalidSamples, arbitrary };
}
