import { type JsonSchema, subschemas, toRefName } from '../json-schema.js';
import { type Contracts, listByReference } from '../model.js';

const IN_PLACE = ['allOf', 'anyOf', 'oneOf', 'not', 'if', 'then', 'else'] as const;

const MIN_VISITS = 1000;

export function inPlace(schema: JsonSchema): JsonSchema[] {
  const keywords = IN_PLACE.flatMap((keyword) => schema[keyword] ?? []);
  return [...keywords, ...Object.values(schema.dependentSchemas ?? {})];
}

/**
 * Finds contracts whose guards would visit a value exponentially often: in-place references form diamonds at
 * every level, so their tables decide instead. Recursive contracts memoise verdicts, so they count once.
 */
export function listSharedContracts(contracts: Contracts, recursive: ReadonlySet<string>): Set<string> {
  let schemas = 0;
  const visits = new Map<string, number>();
  const count = (schema: JsonSchema): number => {
    schemas += 1;
    const here = inPlace(schema);
    const known = new Set(here);
    const inside = subschemas(schema).filter((each) => !known.has(each));
    const most = inside.reduce((max, each) => Math.max(max, count(each)), 1);
    const target = schema.$ref === undefined ? undefined : (visits.get(toRefName(schema.$ref)) ?? 1);
    const others = here.reduce((sum, each) => sum + count(each), target ?? 0);
    return others === 0 || inside.length > 0 ? most + others : others;
  };
  for (const name of listByReference(contracts)) {
    const visited = count(contracts.get(name)!.schema);
    visits.set(name, recursive.has(name) ? 1 : visited);
  }
  return new Set(
    [...visits].filter(([, visited]) => visited > Math.max(MIN_VISITS, schemas)).map(([name]) => name),
  );
}
