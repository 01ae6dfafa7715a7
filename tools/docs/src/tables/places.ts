import { missingOfName } from '@data-import/dialects';
import type {
  EventContracts,
  Gap,
  InSchema,
  JsonSchema,
  Place,
  Schemas,
} from '@data-import/workspace/contracts';
import { code } from '../markdown/write.js';
import { schemaNamed } from './schemas.js';

export function isInSchema<P extends Place>(place: P): place is P & InSchema {
  return place.schema !== undefined;
}

/** `/properties/warnings/items` of ValidateAccountResponse -> `ValidateAccountResponse.warnings[]`; of an alternative, the whole. */
export function placeOf({ schema, pointer }: InSchema): string {
  const place = pointer.replaceAll(/\/properties\/([^/]+)/g, '.$1').replaceAll('/items', '[]');
  return schema + place.replaceAll(/\/anyOf\/\d+/g, '');
}

/** The field of a schema that a place is in: `warnings[]`; empty for the whole schema. */
export function fieldOf(place: InSchema): string {
  return placeOf({ ...place, schema: '' }).slice(1);
}

/** @throws {RangeError} if the schema has nothing at the place. */
export function schemaAt({ schema, pointer }: InSchema, schemas: Schemas): JsonSchema {
  let part: unknown = schemaNamed(schemas, schema);
  for (const step of pointer.split('/').slice(1)) {
    part = (part as Readonly<Record<string, unknown>>)[step];
    if (typeof part !== 'object') throw new RangeError(`${schema} has nothing at ${pointer}`);
  }
  return part as JsonSchema;
}

/** The gaps in schemas, without fields of which no more than the name on the wire is missing: they have a table of their own. */
export function gapsInSchemas(gaps: readonly Gap[]): (Gap & InSchema)[] {
  return gaps.filter(isInSchema).filter((gap) => gap.missing !== standInOf(gap));
}

/** What is missing of the name of the field that a gap is in, if the name stands in for another. */
export function standInOf(gap: InSchema): string | undefined {
  return missingOfName(fieldOf(gap));
}

/** An event by its type and version, a shape by its name. */
export function ownerOf({ schema }: InSchema, { events }: EventContracts): string {
  const event = events.find(({ name }) => name === schema);
  return event === undefined ? code(schema) : `${code(event.type)} ${event.version}`;
}
