import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { documents } from '../../test/random-schemas.js';
import { drawValue, randomFrom, smallValues } from '../../test/random-values.js';
import { recursivePairs, valuesFromBelow } from '../../test/recursive-schemas.js';
import { PAIRS, parameters, TIMEOUT } from '../../test/runs.js';
import { type Pair, pairs } from '../../test/schema-edits.js';
import { accepts } from './accepts.js';
import { mapInner, type Schema, type SchemaObject } from './schema.js';
import { validatorOf } from './validator.js';

const DRAWN = 40;
const small = smallValues();

/** Values that the first document accepts: some derived from either document, and every small one. */
function acceptedValues([first, second]: Pair, seed: number): unknown[] {
  const random = randomFrom(seed);
  const drawn = Array.from({ length: DRAWN }, (_, index) => {
    const document = index % 3 === 2 ? second : first;
    return drawValue(document, document, random);
  });
  return [...drawn, ...small].filter(validatorOf(first));
}

/** The document with all definitions renamed, so that nothing is equal by name. */
function renamed(document: SchemaObject): SchemaObject {
  const walk = (schema: Schema): Schema => {
    if (typeof schema === 'boolean') return schema;
    const { $ref, ...rest } = mapInner(schema, walk);
    if ($ref === undefined) return rest;
    return { ...rest, $ref: $ref.replace('#/$defs/', '#/$defs/Renamed') };
  };
  const { $defs = {}, ...root } = walk(document) as SchemaObject;
  const definitions = Object.entries($defs).map(([name, schema]) => [`Renamed${name}`, schema]);
  return { ...root, $defs: Object.fromEntries(definitions) };
}

it('answers yes only where no value refutes it, and no with a witness', { timeout: TIMEOUT }, () => {
  const answers = { yes: 0, no: 0, unknown: 0 };
  let values = 0;
  const property = fc.property(pairs({ forms: true, limits: true, rules: true }), fc.nat(), (pair, seed) => {
    const result = accepts(...pair);
    answers[result.answer] += 1;
    if (result.answer === 'unknown') return;
    const isAccepted = validatorOf(pair[1]);
    if (result.answer === 'no') {
      expect(validatorOf(pair[0])(result.witness)).toBe(true);
      expect(isAccepted(result.witness)).toBe(false);
      return;
    }
    const accepted = acceptedValues(pair, seed);
    values += accepted.length;
    expect(accepted.filter((value) => !isAccepted(value))).toEqual([]);
  });
  fc.assert(property, parameters());
  expect(answers.unknown).toBeLessThan(PAIRS * 0.02);
  expect(answers.no).toBeGreaterThan(PAIRS * 0.2);
  expect(answers.yes).toBeGreaterThan(PAIRS * 0.2);
  expect(values).toBeGreaterThan(answers.yes * 10);
});

it('distinguishes recursive definitions with and without values', { timeout: TIMEOUT }, () => {
  const property = fc.property(recursivePairs(), ([first, second]) => {
    const values = valuesFromBelow(first);
    expect(accepts(first, false).answer).toBe(values.length === 0 ? 'yes' : 'no');
    const isAccepted = validatorOf(second);
    const refuting = values.filter((value) => !isAccepted(value));
    if (refuting.length > 0) expect(accepts(first, second).answer).toBe('no');
  });
  fc.assert(property, parameters(Math.ceil(PAIRS / 3)));
});

it('always decides schemas without formats, patterns and limits', { timeout: TIMEOUT }, () => {
  const property = fc.property(pairs({ forms: false, limits: false, rules: true }), (pair) => {
    expect(accepts(...pair).answer).not.toBe('unknown');
  });
  fc.assert(property, parameters(Math.ceil(PAIRS / 4)));
});

it('proves that renamed definitions change nothing', { timeout: TIMEOUT }, () => {
  const property = fc.property(documents({ forms: true, limits: true, rules: true }), (document) => {
    expect(accepts(document, renamed(document))).toEqual({ answer: 'yes' });
  });
  fc.assert(property, parameters(Math.ceil(PAIRS / 4)));
});

it('is deterministic', { timeout: TIMEOUT }, () => {
  const property = fc.property(pairs({ forms: true, limits: true, rules: true }), (pair) => {
    expect(accepts(...pair)).toEqual(accepts(...structuredClone(pair)));
  });
  fc.assert(property, parameters(Math.ceil(PAIRS / 10)));
});
