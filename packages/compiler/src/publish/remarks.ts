import { placesIn } from '../json-schema.js';
import type { Contracts } from '../model.js';

/** A part of a schema document. */
export interface InSchema {
  readonly schema: string;
  /** JSON Pointer into the schema document. */
  readonly pointer: string;
  readonly operation?: undefined;
}

/** One operation as a whole. */
export interface InOperation {
  readonly operation: string;
  readonly schema?: undefined;
}

/** All operations, or all events. */
export interface Everywhere {
  readonly operation?: undefined;
  readonly schema?: undefined;
}

export type Place = InSchema | InOperation | Everywhere;

/** What the specification does not show, and where. */
export type Gap = Place & { readonly missing: string };

/** What the contracts take the specification to mean where it leaves a choice. */
export type Reading = Place & { readonly reading: string };

/** All that a reader of the contracts should know about their basis. */
export interface Remarks {
  readonly gaps: readonly Gap[];
  readonly readings: readonly Reading[];
}

/** The gaps and readings that are in no schema, followed by those of each schema. */
export function remarksOf(contracts: Contracts, general: Remarks): Remarks {
  const gaps = [...general.gaps];
  const readings = [...general.readings];
  for (const { name, schema } of contracts.values()) {
    for (const [pointer, part] of placesIn(schema)) {
      const { 'x-not-shown': missing, 'x-reading': reading } = part;
      if (missing !== undefined) gaps.push({ schema: name, pointer, missing });
      if (reading !== undefined) readings.push({ schema: name, pointer, reading });
    }
  }
  return { gaps, readings };
}

/** The annotations of a part of an OpenAPI or AsyncAPI document that is no schema, in the words of its schemas. */
export function annotationsOf({ gaps, readings }: Remarks): { 'x-not-shown'?: string; 'x-reading'?: string } {
  return {
    ...(gaps.length > 0 && { 'x-not-shown': gaps.map(({ missing }) => missing).join('; ') }),
    ...(readings.length > 0 && { 'x-reading': readings.map(({ reading }) => reading).join('; ') }),
  };
}

/** The remarks about one operation as a whole or, without an operation, those about everything. */
export function remarksAbout(operation: string | undefined, { gaps, readings }: Remarks): Remarks {
  const isHere = (place: Place): boolean => place.schema === undefined && place.operation === operation;
  return { gaps: gaps.filter(isHere), readings: readings.filter(isHere) };
}
