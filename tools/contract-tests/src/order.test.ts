import {
  agreedResult,
  type Contract,
  contract as findContract,
  contracts,
  documents,
  issuesIn,
  listIssues,
  named,
} from '../test/contracts.js';
import { namesFor, padded, reordered } from '../test/documents.js';
import { events } from '../test/events.js';
import { drawDocuments, parameters, RUNS, tryOn, tryOnDrawn } from '../test/runs.js';
import { acceptsAnything, garbledDocuments, mutatedDocuments } from '@data-import/arbitraries';
import type { Issue } from '@data-import/validators';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

/** Sorts issues of an object or array: first its members, then missing ones, then the whole. */
const LACKED = 1e9;
const WHOLE = 2e9;

/** Converts an issue's path to positions among siblings. */
function listPositions(document: unknown, { path }: Issue): number[] {
  let part = document;
  const positions = path.map((step) => {
    const index = typeof part === 'object' && part !== null ? Object.keys(part).indexOf(String(step)) : -1;
    const inner = index === -1 ? undefined : (part as Readonly<Record<string, unknown>>)[step];
    part = inner;
    return inner === undefined ? LACKED : index;
  });
  return [...positions, WHOLE];
}

/** Lexicographic; negative if the first precedes the second. */
function compare(first: readonly number[], second: readonly number[]): number {
  const step = first.findIndex((position, index) => position !== second[index]);
  return step === -1 ? 0 : first[step]! - second[step]!;
}

function expectInOrder({ validator }: Contract, value: unknown): void {
  for (const unknownFields of ['allow', 'reject'] as const) {
    const result = validator.validate(value, { unknownFields });
    if (result.ok) continue;
    const positions = result.issues.map((issue) => listPositions(value, issue));
    for (const [index, next] of positions.slice(1).entries()) {
      expect(compare(positions[index]!, next)).toBeLessThanOrEqual(0);
    }
  }
}

const reporting = named([...documents, ...events].filter(({ document }) => !acceptsAnything(document)));

describe('issues are in document order', () => {
  it.each(reporting)('for documents of %s', (_name, tested) => {
    const { document } = tested;
    const faulty = fc.oneof(
      mutatedDocuments(document).map(({ value }) => value),
      garbledDocuments(document),
    );
    tryOn(tested, faulty, (value) => expectInOrder(tested, value), parameters(Math.ceil(RUNS / 8)));
  });

  it('rules about several fields of an object follow the issues of its fields and missing fields', () => {
    const both = { elec_industry_code: '1', gas_industry_code: '2', effective_from: 'x' };
    expect(listIssues(findContract('PsrRecord'), both)).toEqual([
      'format at "/effective_from"',
      'exactly_one at ""',
    ]);
    expect(listIssues(findContract('Customer'), { psr: [both], mobile: 'x' })).toEqual([
      'format at "/psr/0/effective_from"',
      'exactly_one at "/psr/0"',
      'format at "/mobile"',
    ]);
    expect(listIssues(findContract('FieldErrors'), { a: {}, b: 5 })).toEqual([
      'too_small at "/a"',
      'no_match at "/b"',
    ]);
  });
});

describe.each(named([...contracts, ...events]))('%s', (name, contract) => {
  const names = namesFor(contract.document);

  it('gives the same verdict and issues for any order of fields, and with undefined fields', () => {
    tryOnDrawn(
      fc.tuple(drawDocuments(contract), fc.nat()),
      ([value, seed]) => {
        const result = agreedResult(contract, value);
        const issues = issuesIn(result).toSorted();
        const others = reordered(value, seed);
        for (const same of others) {
          if (agreedResult(contract, same).ok !== result.ok) expect(same).toBe(`valid: ${result.ok}`);
        }
        for (const same of [...others, padded(value, names), padded(others[0], names)]) {
          const found = listIssues(contract, same).toSorted();
          if (JSON.stringify(found) !== JSON.stringify(issues)) expect(found).toStrictEqual(issues);
          expect(contract.validator.is(same)).toBe(result.ok);
        }
      },
      parameters(Math.ceil(RUNS / 10)),
      ([document]) => ({ contract: name, document }),
    );
  });
});
