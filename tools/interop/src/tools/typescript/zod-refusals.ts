import type { Vectors } from '@data-import/conformance';
import { z } from 'zod';
import type { Refusal } from '../../gate/tool.js';
import { readVectors } from '../../gate/vectors.js';
import { readSchema } from './published.js';
import { simplify } from './simplify.js';

interface Reason {
  readonly why: string;
  explains(value: unknown): boolean;
}

/** Why zod rejects values that the contracts accept. */
const REASONS: readonly Reason[] = [
  {
    why: 'Integers beyond ±(2^53 - 1), which JavaScript numbers do not hold exactly: `z.int()` rejects them.',
    explains: (value) => Number.isInteger(value) && !Number.isSafeInteger(value),
  },
  {
    why: 'Leap seconds, which RFC 3339 allows (`23:59:60Z`): `z.iso.datetime()` knows none.',
    explains: (value) => typeof value === 'string' && /:60(\.[0-9]+)?([Zz]|[+-])/.test(value),
  },
];

interface ExplainedRefusal {
  readonly contract: string;
  readonly why: string;
}

/** The valid documents of a contract that zod rejects, if each rejected value in them has one of the reasons. */
function explained(contract: Vectors): ExplainedRefusal[] {
  const schema = z.fromJSONSchema(simplify(readSchema(contract)));
  return contract.valid.flatMap(({ document }) => {
    const { error } = schema.safeParse(document);
    if (error === undefined) return [];
    const reasons = rejectedValues(error.issues, document).map((value) =>
      REASONS.find(({ explains }) => explains(value)),
    );
    const [first] = reasons;
    if (first === undefined || reasons.includes(undefined)) return [];
    return [{ contract: contract.contract, why: first.why }];
  });
}

function rejectedValues(issues: readonly z.core.$ZodIssue[], document: unknown): unknown[] {
  return issues.flatMap((issue) => {
    const value = issue.path.reduce<unknown>(
      (parent, key) => (parent as Readonly<Record<PropertyKey, unknown>>)[key],
      document,
    );
    return issue.code === 'invalid_union' ? rejectedValues(issue.errors.flat(), value) : [value];
  });
}

let known: ReadonlyMap<Vectors, readonly ExplainedRefusal[]> | undefined;

/** The refusals of code that validates with zod, of the contracts that it has. */
export function zodRefusals(isTaken: (contract: Vectors) => boolean): Refusal[] {
  known ??= new Map(readVectors().map((contract) => [contract, explained(contract)]));
  const mine = [...known].flatMap(([contract, refusals]) => (isTaken(contract) ? refusals : []));
  return REASONS.map(({ why }) => {
    const found = mine.filter((refusal) => refusal.why === why);
    return { contracts: [...new Set(found.map(({ contract }) => contract))], why };
  }).filter((refusal) => refusal.contracts.length > 0);
}
