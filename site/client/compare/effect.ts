import type { Difference } from '@data-import/compat/differences';

/** What a difference does to the payloads that are accepted, as far as it alone shows. */
export type Effect = 'narrower' | 'wider' | 'both' | 'none';

/**
 * The effect of one difference. Where the keyword alone does not say, it counts as both: the proof about the whole
 * documents decides, this only chooses what to name.
 */
export function effectOf({ kind, keyword, before, after, presence }: Difference): Effect {
  if (keyword === 'required') return presence === 'required' ? 'narrower' : 'wider';
  if (kind === 'property-added') return presence === 'required' ? 'both' : 'wider';
  if (kind === 'property-removed') return 'both';
  if (kind !== 'rule' && kind !== 'value-removed') return 'none';
  if (LEAST.has(keyword)) return compared(before ?? -Infinity, after ?? -Infinity);
  if (MOST.has(keyword)) return compared(after ?? Infinity, before ?? Infinity);
  if (keyword === 'enum' || keyword === 'type') return ofSets(before, after);
  if (keyword === 'additionalProperties' && after === false) return 'narrower';
  if (keyword === 'additionalProperties' && before === false) return 'wider';
  if (before === undefined) return 'narrower';
  return after === undefined ? 'wider' : 'both';
}

const LEAST = new Set(['minLength', 'minItems', 'minProperties', 'minimum', 'exclusiveMinimum']);
const MOST = new Set(['maxLength', 'maxItems', 'maxProperties', 'maximum', 'exclusiveMaximum']);

function compared(lower: unknown, higher: unknown): Effect {
  return (lower as number) < (higher as number) ? 'narrower' : 'wider';
}

/** No list of types or of values means all of them. */
function ofSets(before: unknown, after: unknown): Effect {
  if (before === undefined) return 'narrower';
  if (after === undefined) return 'wider';
  const [had, has] = [before, after].map((values) => [values].flat());
  if (isSubset(has!, had!)) return 'narrower';
  return isSubset(had!, has!) ? 'wider' : 'both';
}

function isSubset(some: readonly unknown[], others: readonly unknown[]): boolean {
  return some.every((one) => others.includes(one));
}
