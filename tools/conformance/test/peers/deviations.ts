import type { Schema } from '@data-import/arbitraries';
import type { ValidateFunction } from 'ajv';
import { compileWithAjv, type Contract } from '../contracts.js';
import { rewrite } from '../rewrite.js';

/** The verdict of an independent validator on a value: it accepts, rejects, or throws. */
export type PeerVerdict = boolean | 'throws';

/** A reason for which the verdict of a peer differs from ours. */
export interface Deviation {
  readonly peer: string;
  readonly reason: string;
  readonly accountsFor: Understood | Says;
  /** A document on which the peer deviates, so that an entry that is no longer needed fails. */
  readonly example: { readonly contract: string; readonly value: unknown };
}

/** The part of a schema that the peer takes into account: stock Ajv must agree with it on this part. */
interface Understood {
  readonly understood: (document: Schema) => Schema;
}

/** The verdict of the peer on values of some kind, whatever the schema. */
interface Says {
  readonly says: PeerVerdict;
  readonly about: (value: unknown) => boolean;
}

/** Whether a value, or one inside it, is of some kind. */
function holds(value: unknown, isOfKind: (value: unknown, name: string) => boolean, name = ''): boolean {
  if (isOfKind(value, name)) return true;
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([inner, member]) => holds(member, isOfKind, inner));
}

function holdsInfinity(value: unknown): boolean {
  return holds(value, (one) => typeof one === 'number' && Math.abs(one) === Infinity);
}

const RULES = new Set(['anyOf', 'oneOf', 'if', 'then', 'else']);

/** The schema without the rules between the properties of objects. */
function withoutRules(document: Schema): Schema {
  return rewrite(document, (schema) =>
    schema.properties === undefined
      ? schema
      : Object.fromEntries(Object.entries(schema).filter(([keyword]) => !RULES.has(keyword))),
  );
}

/** All known deviations. Where a peer has an open issue, the reason links to it. */
export const deviations: readonly Deviation[] = [
  {
    peer: 'TypeBox',
    // They are options of `Type.Object`, which reach the JSON Schema, but Value.Check reads only the keywords of the kind
    // `Object`.
    reason: 'ignores `anyOf`, `oneOf` and `if` next to the properties of an object',
    accountsFor: { understood: withoutRules },
    example: { contract: 'PsrRecord', value: { elec_industry_code: '12', gas_industry_code: '34' } },
  },
  ...['@cfworker/json-schema', '@exodus/schemasafe', '@hyperjump/json-schema'].map((peer) => ({
    peer,
    // They check only `typeof`. JSON cannot write such a number, but JSON.parse('1e400') returns one. Ajv rejects it
    // (strictNumbers), and so do we.
    reason: 'accepts an infinite number',
    accountsFor: { says: true, about: holdsInfinity },
    example: { contract: 'TaxItem', value: { amount: Infinity } },
  })),
  {
    peer: '@cfworker/json-schema',
    // It calls encodeURI, which throws for text that is not well-formed, on the name of every property. The issue is
    // about other characters in the same pointers.
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

/** Whether a deviation explains the verdict of its peer on a value. */
export function explains(
  deviation: Deviation,
  contract: Contract,
  value: unknown,
  outcome: PeerVerdict,
): boolean {
  const { accountsFor } = deviation;
  if ('says' in accountsFor) return outcome === accountsFor.says && accountsFor.about(value);
  return understanding(deviation, accountsFor, contract)(value) === outcome;
}
