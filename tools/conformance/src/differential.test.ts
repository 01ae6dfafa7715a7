import { acceptsAnything, validDocuments } from '@data-import/arbitraries';
import * as validators from '@data-import/validators';
import * as fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import {
  agreedResult,
  type Contract,
  contracts,
  documents as bodies,
  expectOneIssue,
  issuesIn,
  verdict,
} from '../test/contracts.js';
import { deepFreeze } from '../test/documents.js';
import { events, strictEvents } from '../test/events.js';
import { expectNothingPoisoned } from '../test/hostile-values.js';
import { parameters, RUNS, tryOn, tryOnGarbled, tryOnMutations } from '../test/runs.js';

afterAll(expectNothingPoisoned);

const FEW = parameters(Math.ceil(RUNS / 10));

/** With the name apart: vitest truncates an object in a title. */
function withNames(list: readonly Contract[]): (readonly [string, Contract])[] {
  return list.map((contract) => [contract.name, contract]);
}

it('every schema has a validator, and every validator a schema', () => {
  const compiled = Object.entries(validators).filter(([, exported]) => '~standard' in (exported as object));
  expect(compiled.map(([name]) => name).toSorted()).toStrictEqual(
    contracts.map(({ name }) => name).toSorted(),
  );
});

describe.each(withNames([...contracts, ...events]))('documents of %s', (_name, contract) => {
  const { document } = contract;
  const isOpen = acceptsAnything(document);

  it('are accepted by guard, validator and stock Ajv if they are valid', () => {
    tryOn(contract, isOpen ? fc.jsonValue() : validDocuments(document), (value) => verdict(contract, value));
    for (const options of [{ full: true }, { minimal: true }]) {
      tryOn(contract, validDocuments(document, options), (value) => verdict(contract, value), FEW);
    }
  });

  it.skipIf(isOpen)('are rejected by all with exactly one issue if they have one error', () => {
    tryOnMutations(contract, (mutation) => expectOneIssue(contract, mutation));
  });

  it('get one verdict, and no issue twice, after random changes', () => {
    tryOnGarbled(contract, (value) => {
      const result = agreedResult(contract, value);
      const issues = issuesIn(result);
      if (result.ok !== (issues.length === 0) || new Set(issues).size !== issues.length) {
        expect(issues).toBe('distinct, and present if the value is rejected');
      }
    });
  });
});

describe.each(withNames(contracts))('every entry point for %s', (_name, contract) => {
  const { document } = contract;
  const validator: validators.Validator<unknown> = contract.validator;
  const isBody = bodies.includes(contract);

  it('returns a valid document unchanged, unless it is text on the wire', () => {
    const documents = acceptsAnything(document) ? fc.jsonValue() : validDocuments(document);
    tryOn(
      contract,
      documents,
      (value) => {
        const before = JSON.stringify(value);
        const result = validator.validate(deepFreeze(value));
        validator.assert(value);
        expect(result.ok && (!isBody || Object.is(result.value, value))).toBe(true);
        expect(validator['~standard'].validate(value)).toEqual(result);
        expect(JSON.stringify(value)).toBe(before);
      },
      FEW,
    );
  });

  it.skipIf(acceptsAnything(document))('reports the same issues, and changes nothing', () => {
    tryOnMutations(
      contract,
      ({ value }) => {
        const before = JSON.stringify(value);
        const result = validator.validate(deepFreeze(value));
        expect(validator['~standard'].validate(value)).toStrictEqual(result);
        expect(() => validator.assert(value)).toThrow(validators.ValidationError);
        expect(JSON.stringify(value)).toBe(before);
      },
      FEW,
    );
  });
});

describe.each(withNames(strictEvents))('payloads of %s', (_name, event) => {
  it('get the verdict of stock Ajv on the closed schema', () => {
    tryOn(event, validDocuments(event.document), (value) => verdict(event, value), FEW);
    tryOnMutations(event, (mutation) => expectOneIssue(event, mutation), FEW);
    tryOnGarbled(event, (value) => void verdict(event, value), FEW);
  });
});
