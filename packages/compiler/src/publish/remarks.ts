import { placesIn } from '../json-schema.js';
import type { Contracts, GapLocation, Remarks } from '../model.js';

export function collectRemarks(contracts: Contracts, general: Remarks): Remarks {
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

export function toAnnotations({ gaps, assumptions }: Remarks): {
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

export function remarksAbout(operation: string | undefined, { gaps, assumptions }: Remarks): Remarks {
  const isHere = (place: GapLocation): boolean => place.schema === undefined && place.operation === operation;
  return { gaps: gaps.filter(isHere), assumptions: assumptions.filter(isHere) };
}
