import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { drawCandidate } from './accepts.js';
import { accepts, createValidator } from './accepts.js';
import { mapInner, type Schema, type SchemaObject } from './schema.js';
import { documents } from '../../test/random-schemas.js';
import { smallValues } from '../../test/random-values.js';
import { recursivePairs, valuesFromBelow } from '../../test/recursive-schemas.js';
import { type Pair, pairs } from '../../test/schema-edits.js';

const EVERYTHING = { forms: true, limits: true, rules: true };
const DRAWN = 80;
const small = smallValues();

/** Ajv checks a value once for each way to it, so its time may double with each level. */
const MAX_LEVELS = 8;

function isShallow(value: unknown, levels = MAX_LEVELS): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return levels > 0 && Object.values(value).every((part) => isShallow(part, levels - 1));
}

/** Lists values that the first document accepts: some derived from either document, and every small one. */
function acceptedValues([first, second]: Pair, seed: number): unknown[] {
  const drawn = Array.from({ length: DRAWN }, (_, index) =>
    drawCandidate(index % 2 === 0 ? first : second, seed + index),
  );
  // Ajv decides `multipleOf` with `parseInt`, which reads 1 from 1e+300.
  const isDivided = JSON.stringify([first, second]).includes('"multipleOf"');
  const exact = [...drawn, ...small].filter((value) => !isDivided || !/\de\+/.test(JSON.stringify(value)));
  return exact.filter((value) => isShallow(value)).filter(createValidator(first));
}

/** Renames all definitions, so that the proof cannot rely on equal names. */
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

const isFull = process.env['ALL'] === '1';
const RUNS = isFull ? 6_000 : 250;
const timeout = isFull ? 600_000 : 120_000;

/** Printed before the run, because a pair that exhausts the memory kills the process. */
const seed = Number(process.env['SEED'] ?? (isFull ? Date.now() % 1_000_000 : 7));
if (isFull) console.log(`seed: ${seed}`);

function parameters(share: number): fc.Parameters<unknown> {
  return { numRuns: Math.ceil(RUNS * share), seed };
}

// Ajv is the oracle.
it.each([
  ['', EVERYTHING, 0.1],
  ['with keywords that are compared for equality, ', { ...EVERYTHING, general: true }, 0.25],
])(
  '%sanswers yes only where no value refutes it, and no with a witness',
  { timeout },
  (_, options, unknown) => {
    const answers = { yes: 0, no: 0, unknown: 0 };
    const property = fc.property(pairs(options), fc.nat(), (pair, drawing) => {
      const result = accepts(...pair);
      answers[result.answer] += 1;
      if (result.answer === 'unknown') return;
      const isAccepted = createValidator(pair[1]);
      if (result.answer === 'no') {
        expect(createValidator(pair[0])(result.witness)).toBe(true);
        expect(isAccepted(result.witness)).toBe(false);
      } else expect(acceptedValues(pair, drawing).filter((value) => !isAccepted(value))).toEqual([]);
    });
    fc.assert(property, parameters(1));
    expect(answers.unknown).toBeLessThan(RUNS * unknown);
    expect(answers.no).toBeGreaterThan(RUNS * 0.2);
    expect(answers.yes).toBeGreaterThan(RUNS * 0.2);
  },
);

it('distinguishes recursive definitions with and without values', { timeout }, () => {
  const property = fc.property(recursivePairs(), ([first, second]) => {
    const values = valuesFromBelow(first);
    expect(accepts(first, false).answer).toBe(values.length === 0 ? 'yes' : 'no');
    const isAccepted = createValidator(second);
    const refuting = values.filter((value) => !isAccepted(value));
    if (refuting.length > 0) expect(accepts(first, second).answer).toBe('no');
  });
  fc.assert(property, parameters(1 / 3));
});

it('always decides schemas without formats, patterns and limits', { timeout }, () => {
  const property = fc.property(pairs({ forms: false, limits: false, rules: true }), (pair) => {
    expect(accepts(...pair).answer).not.toBe('unknown');
  });
  fc.assert(property, parameters(1 / 4));
});

it('proves that renamed definitions change nothing, and repeats its answers', { timeout }, () => {
  const property = fc.property(documents(EVERYTHING), (document) => {
    expect(accepts(document, renamed(document))).toEqual({ answer: 'yes' });
    expect(accepts(document, false)).toEqual(accepts(structuredClone(document), false));
  });
  fc.assert(property, parameters(1 / 4));
});
