import type { Schema } from '@data-import/arbitraries';
import type { ValidateFunction } from 'ajv';
import { compileWithAjv, type Contract } from '../contracts.js';
import { cfworker } from './cfworker.js';
import { hyperjump } from './hyperjump.js';
import { schemasafe } from './schemasafe.js';
import { typebox } from './typebox.js';
import { withFormatsOnly, withoutRulesBesideMembers } from './understood.js';

/** What a validator of others does with a value: it accepts it, rejects it, or throws an error. */
export type Said = boolean | 'throws';

/** A reason for which one peer judges otherwise than we do. */
export interface Deviation {
  readonly peer: string;
  readonly reason: string;
  readonly accountsFor: Understood | Says;
  /** A document on which the peer deviates, so that an entry goes when it is needed no more. */
  readonly example: { readonly contract: string; readonly value: unknown };
}

/** What is left of a schema in the eyes of the peer: its verdict must be that of stock Ajv on this. */
interface Understood {
  readonly understood: (document: Schema) => Schema;
}

/** What the peer does with values of a kind, whatever the schema. */
interface Says {
  readonly says: Said;
  readonly about: (value: unknown) => boolean;
}

/** Whether a value, or one inside it, is of a kind. */
function holds(value: unknown, isOfKind: (value: unknown, name: string) => boolean, name = ''): boolean {
  if (isOfKind(value, name)) return true;
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([inner, member]) => holds(member, isOfKind, inner));
}

function holdsInfinity(value: unknown): boolean {
  return holds(value, (one) => typeof one === 'number' && Math.abs(one) === Infinity);
}

/** All that is known. Where a peer is at fault and has an open issue for it, the reason names it. */
export const deviations: readonly Deviation[] = [
  {
    peer: cfworker.name,
    // It has no way to add a format. The patterns beside `decimal` and `phone` say all that their formats say, so only
    // `utc-date-time` makes a difference: a pattern cannot tell that there is no 30 February.
    reason: 'takes a format that is not of the standard for a remark, and judges by the pattern beside it',
    accountsFor: { understood: (document) => withFormatsOnly(document, ['date', 'date-time']) },
    example: { contract: 'AccountNote', value: { created_at: '2023-02-30T12:00:00Z' } },
  },
  {
    peer: typebox.name,
    // The builders put them into the options of `Type.Object`, from where they reach the JSON Schema. Value.Check looks
    // at the keywords of the kind `Object`, and these are none.
    reason: 'passes over `anyOf`, `oneOf` and `if` that stand beside the members of an object',
    accountsFor: { understood: withoutRulesBesideMembers },
    example: { contract: 'PsrRecord', value: { elec_industry_code: '12', gas_industry_code: '34' } },
  },
  ...[cfworker, schemasafe, hyperjump].map(({ name }) => ({
    peer: name,
    // They ask for `typeof` alone, and are made for JSON, which cannot write such a number; but JSON.parse('1e400')
    // gives one. Ajv refuses it (strictNumbers), and so do we.
    reason: 'takes an infinite number for a number',
    accountsFor: { says: true, about: holdsInfinity },
    example: { contract: 'TaxItem', value: { amount: Infinity } },
  })),
  {
    peer: cfworker.name,
    // It calls encodeURI on the name of every member, and encodeURI throws at text that is not well-formed. The issue is
    // about other characters in the same encoding of pointers.
    reason: 'throws at a name with a lone surrogate (https://github.com/cfworker/cfworker/issues/285)',
    accountsFor: {
      says: 'throws',
      about: (value) => holds(value, (_, name) => /[\ud800-\udfff]/u.test(name)),
    },
    example: { contract: 'Customer', value: { '\ud800': 'a' } },
  },
];

const compiled = new Map<Deviation, Map<string, ValidateFunction>>();

function understanding(
  deviation: Deviation,
  { understood }: Understood,
  { name, document }: Contract,
): ValidateFunction {
  const ofDeviation = compiled.get(deviation) ?? new Map<string, ValidateFunction>();
  compiled.set(deviation, ofDeviation);
  const known = ofDeviation.get(name);
  if (known !== undefined) return known;
  const validate = compileWithAjv(understood(document));
  ofDeviation.set(name, validate);
  return validate;
}

/** Whether a deviation accounts for what its peer said of a value. */
export function explains(deviation: Deviation, contract: Contract, value: unknown, said: Said): boolean {
  const { accountsFor } = deviation;
  if ('says' in accountsFor) return said === accountsFor.says && accountsFor.about(value);
  return understanding(deviation, accountsFor, contract)(value) === said;
}
