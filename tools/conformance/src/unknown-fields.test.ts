import {
  acceptsAnything,
  garbledDocuments,
  mutatedDocuments,
  validDocuments,
} from '@data-import/arbitraries';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Contract, documents } from '../test/contracts.js';
import { events } from '../test/events.js';
import { parameters, RUNS, tryOnDrawn } from '../test/runs.js';
import { undocumentedBy, withMoreFields, withoutPlaces } from '../test/undocumented.js';

/** Documents of every kind, some of them with further fields. */
function documentsOf({ document }: Contract): fc.Arbitrary<unknown> {
  if (acceptsAnything(document)) return fc.jsonValue();
  return fc.oneof(
    { arbitrary: validDocuments(document), weight: 2 },
    { arbitrary: mutatedDocuments(document).map(({ value }) => value), weight: 1 },
    { arbitrary: garbledDocuments(document), weight: 1 },
  );
}

/** A generator of numbers from 0 to 1, so that a drawn seed decides which objects get further fields. */
function randomFrom(seed: number): () => number {
  let state = seed + 1;
  return () => {
    state = (state * 16_807) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

function expectListed({ document, validator }: Contract, value: unknown): void {
  const allowed = validator.validate(value);
  for (const unknownFields of ['report', 'strip'] as const) {
    const expected = undocumentedBy(document, value, unknownFields === 'strip');
    const result = validator.validate(value, { unknownFields, maxUnknownFields: Infinity });
    expect(result.unknownFields).toStrictEqual(expected);
    expect(result.unknownFieldsTruncated).toBeUndefined();
    if (unknownFields === 'report') expect(result.ok).toBe(allowed.ok);
    if (!result.ok) continue;
    if (expected.length === 0 || unknownFields === 'report') expect(result.value).toBe(value);
    else expect(JSON.stringify(result.value)).toBe(JSON.stringify(withoutPlaces(value, expected)));
  }
  // Whatever is listed where fields are accepted is an issue where they are not.
  const rejected = validator.validate(value, { unknownFields: 'reject', maxIssues: Infinity });
  if (allowed.ok) {
    const issues = rejected.ok ? [] : rejected.issues;
    expect(issues.map(({ path }) => path)).toStrictEqual(undocumentedBy(document, value, true));
    for (const { code } of issues) expect(code).toBe('undocumented');
  }
}

const named = [...documents, ...events].map((contract) => [contract.name, contract] as const);

describe('undocumented fields are listed as the published schema has them', () => {
  it.each(named)('for documents of %s, valid or not', (name, contract) => {
    tryOnDrawn(
      fc.tuple(documentsOf(contract), fc.nat()),
      ([value, seed]) => {
        expectListed(contract, value);
        expectListed(contract, withMoreFields(value, randomFrom(seed)));
      },
      parameters(Math.ceil(RUNS / 4)),
      ([document]) => ({ contract: name, document }),
    );
  });
});
