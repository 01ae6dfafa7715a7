import { acceptsAnything } from '@data-import/compiler/json-schema';
import { groupBy } from './group-by.js';
import type { JsonSchema, RestContracts } from '@data-import/workspace/contracts';
import { propertiesOf, typesOf } from './schemas.js';
import { codes, table } from '../markdown/write.js';
import { gapsInSchemas, placeOf, schemaAt } from './places.js';

/** What the contracts accept in place of something unknown, the widest first. */
const EFFECTS = [
  'any JSON value',
  'any JSON object',
  'any JSON object, or null',
  'no field is required',
] as const;
const OTHER = 'only what is documented is checked';

type Effect = (typeof EFFECTS)[number] | typeof OTHER;

/** What is not known of the REST documents, where, and what the contracts accept there. */
export function restGapsTable({ gaps, schemas }: RestContracts): string {
  const known = gapsInSchemas(gaps).map((gap) => ({ ...gap, effect: effectOf(schemaAt(gap, schemas)) }));
  const groups = groupBy(known, ({ effect, missing }) => JSON.stringify([effect, missing]));
  const sorted = [...groups.values()].toSorted((a, b) => rank(a[0].effect) - rank(b[0].effect));
  const rows = sorted.map((group) => [group[0].missing, codes(group.map(placeOf)), group[0].effect]);
  return table(['Not known', 'Where', 'What the contracts accept'], rows);
}

function rank(effect: Effect): number {
  return [...EFFECTS, OTHER].indexOf(effect);
}

function effectOf(schema: JsonSchema): Effect {
  if (acceptsAnything(schema)) return 'any JSON value';
  const types = typesOf(schema);
  if (!types.includes('object')) return OTHER;
  if (schema.properties === undefined && schema.additionalProperties === true) {
    return types.includes('null') ? 'any JSON object, or null' : 'any JSON object';
  }
  const { required = [], anyOf, oneOf } = schema;
  const isFree = propertiesOf(schema).length > 0 && required.length === 0 && (anyOf ?? oneOf) === undefined;
  return isFree ? 'no field is required' : OTHER;
}
