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
export type Assumption = Place & { readonly assumption: string };

/** All that a reader of the contracts should know about their basis. */
export interface Remarks {
  readonly gaps: readonly Gap[];
  readonly assumptions: readonly Assumption[];
}

/** The gaps and assumptions that are in no schema, followed by those of each schema. */
export function remarksOf(contracts: Contracts, general: Remarks): Remarks {
  const gaps = [...general.gaps];
  const assumptions = [...general.assumptions];
  for (const { name, schema } of contracts.values()) {
    for (const [pointer, part] of placesIn(schema)) {
      const { 'x-undocumented': missing, 'x-assumption': assumption } = part;
      if (missing !== undefined) gaps.push({ schema: name, pointer, missing });
      if (assumption !== undefined) assumptions.push({ schema: name, pointer, assumption });
    }
  }
  return { gaps, assumptions };
}

/** The annotations of a part of an OpenAPI or AsyncAPI document that is no schema, in the words of its schemas. */
export function annotationsOf({ gaps, assumptions }: Remarks): {
  'x-undocumented'?: string;
  'x-assumption'?: string;
} {
  return {
    ...(gaps.length > 0 && { 'x-undocumented': gaps.map(({ missing }) => missing).join('; ') }),
    ...(assumptions.length > 0 && {
      'x-assumption': assumptions.map(({ assumption }) => assumption).join('; '),
    }),
  };
}

/** The remarks about one operation as a whole or, without an operation, those about everything. */
export function remarksAbout(operation: string | undefined, { gaps, assumptions }: Remarks): Remarks {
  const isHere = (place: Place): boolean => place.schema === undefined && place.operation === operation;
  return { gaps: gaps.filter(isHere), assumptions: assumptions.filter(isHere) };
}
