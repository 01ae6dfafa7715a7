import { accepts } from '@data-import/compat/containment';
import { formats } from '@data-import/schemas/formats';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { parsed, promise } from '../promise.js';

/** Enough for what a few hundred bytes can ask. */
const STEPS = 1000;

const SCALARS = ['', 'a', 'ab', 'b0', '0', '😀', '2024-02-29', null, true, false, 0, 1, -1, 2, 0.5, 1e300];
const LISTS = [[], ['a'], [1, 1], [null, 'a']];
const OBJECTS = [{}, { a: 1 }, { a: 'a' }, { b: 'a' }, { a: 'a', b: 1, c: null }, { a: { a: 1 } }];
const SAMPLES: readonly unknown[] = [...SCALARS, ...LISTS, ...OBJECTS];

type Verdict = (value: unknown) => boolean;

/** `[schema, schema, ...values]`: whether the second schema accepts all that the first accepts. */
export function fuzz(input: Buffer): void {
  const question = parsed(input.toString());
  if (!Array.isArray(question) || question.length < 2) return;
  const [first, second, ...values] = question as unknown[];
  const [ours, theirs] = [first, second].map(stock);
  if (ours === undefined || theirs === undefined) return;
  const result = accepts(first as boolean, second as boolean, STEPS);
  if (result.answer === 'no') {
    promise(ours(result.witness) && !theirs(result.witness), 'a witness refutes', result);
  }
  if (result.answer === 'yes') {
    const refuting = [...SAMPLES, ...values].find((value) => ours(value) && !theirs(value));
    promise(refuting === undefined, 'no value refutes a proof', refuting);
  }
  const isOurs = accepts(first as boolean, first as boolean, STEPS).answer;
  promise(isOurs !== 'no', 'a schema accepts what it accepts');
}

/** One instance for all schemas: every instance compiles the meta-schema again. */
const ajv = new Ajv2020({ strict: false, formats, logger: false, addUsedSchema: false });

/** Stock Ajv for what is a schema; undefined for anything else. */
function stock(schema: unknown): Verdict | undefined {
  if (
    typeof schema !== 'boolean' &&
    (typeof schema !== 'object' || schema === null || Array.isArray(schema))
  ) {
    return undefined;
  }
  try {
    const validate = ajv.compile(schema);
    if (typeof schema === 'object') ajv.removeSchema(schema);
    return (value) => validate(value) as boolean;
  } catch {
    return undefined;
  }
}
