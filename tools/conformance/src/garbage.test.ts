import { garbledDocuments } from '@data-import/arbitraries';
import * as fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { contracts, verdict, verdictsGiven } from './contracts.js';
import { parameters, printCount } from './runs.js';

afterAll(() => printCount('garbled documents', verdictsGiven()));

describe.each(contracts)('garbled documents of $name', (contract) => {
  const { document, validator } = contract;

  it('are judged alike by guard, validator and stock Ajv, and each issue names a place once', () => {
    fc.assert(
      fc.property(garbledDocuments(document), (value) => {
        if (verdict(contract, value)) return;
        const result = validator.validate(value);
        const pointers = result.ok ? [] : result.issues.map(({ code, pointer }) => `${code} ${pointer}`);
        expect(pointers).not.toHaveLength(0);
        expect(new Set(pointers).size).toBe(pointers.length);
      }),
      parameters(),
    );
  });

  it('leave nothing behind on the prototypes that all objects share', () => {
    const before = [Object.prototype, Array.prototype].map((shared) =>
      Object.getOwnPropertyNames(shared).join(),
    );
    fc.assert(
      fc.property(garbledDocuments(document), (value) => {
        validator.validate(value);
      }),
      parameters(20),
    );
    const after = [Object.prototype, Array.prototype].map((shared) =>
      Object.getOwnPropertyNames(shared).join(),
    );
    expect(after).toStrictEqual(before);
  });
});
