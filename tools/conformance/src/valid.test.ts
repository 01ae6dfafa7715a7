import { acceptsAnything, INHERITED_NAMES, type Schema, validDocuments } from '@data-import/arbitraries';
import * as validators from '@data-import/validators';
import { arbitrary, type ContractName } from '@data-import/validators/testing';
import * as fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { contracts, verdict, verdictsGiven } from './contracts.js';
import { deepFreeze, padded, reversed } from './documents.js';
import { parameters, printCount, RUNS } from './runs.js';

afterAll(() => printCount('valid documents', verdictsGiven()));

it('every schema has a validator, and every validator a schema', () => {
  const compiled = Object.entries(validators).filter(([, exported]) => '~standard' in (exported as object));
  expect(compiled.map(([name]) => name).toSorted()).toStrictEqual(
    contracts.map(({ name }) => name).toSorted(),
  );
});

/** Every name that a schema documents anywhere. */
function documentedNames(document: Schema): string[] {
  const shapes = [document, ...Object.values(document.$defs ?? {})];
  return [...new Set(shapes.flatMap(({ properties = {} }) => Object.keys(properties)))];
}

describe.each(contracts)('valid documents of $name', (contract) => {
  const { name, document } = contract;
  const validator: validators.Validator<unknown> = contract.validator;
  const documents = acceptsAnything(document) ? fc.jsonValue() : validDocuments(document);

  it('are accepted by guard, validator and stock Ajv', () => {
    fc.assert(
      fc.property(documents, (value) => verdict(contract, value)),
      parameters(),
    );
  });

  it('are accepted with all optional members, and with none', () => {
    for (const options of [{ full: true }, { minimal: true }]) {
      fc.assert(
        fc.property(validDocuments(document, options), (value) => verdict(contract, value)),
        parameters(Math.ceil(RUNS / 10)),
      );
    }
  });

  it('are given back as they are, and are not changed', () => {
    fc.assert(
      fc.property(documents, (value) => {
        const before = JSON.stringify(value);
        const result = validator.validate(deepFreeze(value));
        validator.assert(value);
        expect(result.ok && Object.is(result.value, value)).toBe(true);
        expect(validator['~standard'].validate(value)).toStrictEqual({ value });
        expect(JSON.stringify(value)).toBe(before);
      }),
      parameters(Math.ceil(RUNS / 10)),
    );
  });

  it('are accepted whatever the order of members, and with members that are undefined', () => {
    const names = [...documentedNames(document), 'undocumented', ...INHERITED_NAMES];
    fc.assert(
      fc.property(documents, (value) => {
        for (const same of [reversed(value), padded(value, names), reversed(padded(value, names))]) {
          expect(validator.is(same)).toBe(true);
          expect(validator.validate(same).ok).toBe(true);
        }
      }),
      parameters(Math.ceil(RUNS / 10)),
    );
  });

  it('are what the published arbitrary gives', () => {
    fc.assert(
      fc.property(arbitrary(name as ContractName), (value) => verdict(contract, value)),
      parameters(Math.ceil(RUNS / 10)),
    );
  });
});
