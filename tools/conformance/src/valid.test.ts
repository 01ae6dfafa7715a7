import { acceptsAnything, validDocuments } from '@data-import/arbitraries';
import * as validators from '@data-import/validators';
import { arbitrary, type ContractName } from '@data-import/validators/testing';
import * as fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { contracts, verdict, verdictsGiven } from '../test/contracts.js';
import { deepFreeze } from '../test/documents.js';
import { OURS, record } from './figures.js';
import { parameters, RUNS, tryOn } from '../test/runs.js';

afterAll(() => record({ what: 'REST: valid', judges: OURS, ...verdictsGiven() }));

it('every schema has a validator, and every validator a schema', () => {
  const compiled = Object.entries(validators).filter(([, exported]) => '~standard' in (exported as object));
  expect(compiled.map(([name]) => name).toSorted()).toStrictEqual(
    contracts.map(({ name }) => name).toSorted(),
  );
});

describe.each(contracts)('valid documents of $name', (contract) => {
  const { name, document } = contract;
  const validator: validators.Validator<unknown> = contract.validator;
  const documents = acceptsAnything(document) ? fc.jsonValue() : validDocuments(document);

  const some = parameters(Math.ceil(RUNS / 10));

  it('are accepted by guard, validator and stock Ajv', () => {
    tryOn(contract, documents, (value) => verdict(contract, value));
  });

  it('are accepted with all optional members, and with none', () => {
    for (const options of [{ full: true }, { minimal: true }]) {
      tryOn(contract, validDocuments(document, options), (value) => verdict(contract, value), some);
    }
  });

  it('are given back as they are, and are not changed', () => {
    tryOn(
      contract,
      documents,
      (value) => {
        const before = JSON.stringify(value);
        const result = validator.validate(deepFreeze(value));
        validator.assert(value);
        expect(result.ok && Object.is(result.value, value)).toBe(true);
        expect(validator['~standard'].validate(value)).toStrictEqual({ value });
        expect(JSON.stringify(value)).toBe(before);
      },
      some,
    );
  });

  it('are what the published arbitrary gives', () => {
    tryOn(contract, arbitrary(name as ContractName), (value) => verdict(contract, value), some);
  });
});
