import type { Schema } from '@data-import/arbitraries';
import type { ValidateFunction } from 'ajv';
import { compileWithAjv, type Contract } from '../contracts.js';
import { cfworker } from './cfworker.js';
import { typebox } from './typebox.js';
import { withFormatsOnly, withoutRulesBesideMembers } from './understood.js';

/** A reason for which one peer judges otherwise than we do, and is not wrong by its own documentation. */
export interface Deviation {
  readonly peer: string;
  readonly reason: string;
  /** What is left of a schema in the eyes of the peer: its verdict must be that of stock Ajv on this. */
  readonly understood: (document: Schema) => Schema;
  /** A document on which the peer deviates, so that an entry goes when it is needed no more. */
  readonly example: { readonly contract: string; readonly value: unknown };
}

/** All that is known. None of these is a fault of the peer, so there is no issue of theirs to name. */
export const deviations: readonly Deviation[] = [
  {
    peer: cfworker.name,
    // It has no way to add a format. The patterns beside `decimal` and `phone` say all that their formats say, so only
    // `utc-date-time` makes a difference: a pattern cannot tell that there is no 30 February.
    reason: 'takes a format that is not of the standard for a remark, and judges by the pattern beside it',
    understood: (document) => withFormatsOnly(document, ['date', 'date-time']),
    example: { contract: 'AccountNote', value: { created_at: '2023-02-30T12:00:00Z' } },
  },
  {
    peer: typebox.name,
    // The builders put them into the options of `Type.Object`, from where they reach the JSON Schema. Value.Check looks
    // at the keywords of the kind `Object`, and these are none.
    reason: 'passes over `anyOf`, `oneOf` and `if` that stand beside the members of an object',
    understood: withoutRulesBesideMembers,
    example: { contract: 'PsrRecord', value: { elec_industry_code: '12', gas_industry_code: '34' } },
  },
];

const compiled = new Map<Deviation, Map<string, ValidateFunction>>();

function understanding(deviation: Deviation, { name, document }: Contract): ValidateFunction {
  const ofDeviation = compiled.get(deviation) ?? new Map<string, ValidateFunction>();
  compiled.set(deviation, ofDeviation);
  const known = ofDeviation.get(name);
  if (known !== undefined) return known;
  const validate = compileWithAjv(deviation.understood(document));
  ofDeviation.set(name, validate);
  return validate;
}

/** Whether a deviation accounts for what its peer said of a value. */
export function explains(deviation: Deviation, contract: Contract, value: unknown, said: boolean): boolean {
  return understanding(deviation, contract)(value) === said;
}
