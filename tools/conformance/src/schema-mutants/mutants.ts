import type { Schema } from '@data-import/arbitraries';
import { changesOf } from './operators.js';

/** A schema document with one of its rules broken. */
export interface Mutant {
  /** Where, and what: `/$defs/Reading/properties/reading_date: any type`. */
  readonly id: string;
  /** The definition that is changed: a name in `$defs`, or `ROOT`. */
  readonly definition: string;
  /** The field that the change is about, or that contains the place. */
  readonly about: string | undefined;
  /** The definition as it is in the mutant. */
  readonly changed: Schema;
}

/** Names the schema of the document itself among its definitions; no definition can have this name. */
export const ROOT = '#';

interface Place {
  readonly pointer: string;
  readonly schema: Schema;
  /** The innermost field around the place, within its definition. */
  readonly field: string | undefined;
  /** The whole definition with another schema at this place. */
  readonly rebuilt: (changed: Schema) => Schema;
}

/** The definitions of a document by name, the document itself among them. */
export function definitionsOf(document: Schema): Map<string, Schema> {
  const { $defs = {}, ...root } = document;
  return new Map([[ROOT, root], ...Object.entries($defs)]);
}

/** Every mutant of a document. */
export function mutantsOf(document: Schema): Mutant[] {
  return [...definitionsOf(document)].flatMap(([definition, schema]) => {
    const pointer = definition === ROOT ? '' : `/$defs/${definition}`;
    return placesIn({ pointer, schema, field: undefined, rebuilt: (changed) => changed }).flatMap((place) =>
      changesOf(place.schema).map((change) => ({
        id: `${place.pointer}: ${change.what}`,
        definition,
        about: change.about ?? place.field,
        changed: place.rebuilt(change.schema),
      })),
    );
  });
}

/** A place and all places inside it. */
function placesIn(place: Place): Place[] {
  return [place, ...insideOf(place).flatMap(placesIn)];
}

function insideOf(place: Place): Place[] {
  const { schema } = place;
  const places: Place[] = [];
  for (const keyword of ['items', 'additionalProperties', 'if', 'then', 'else'] as const) {
    const inner = schema[keyword];
    if (typeof inner !== 'object') continue;
    places.push(within(place, keyword, inner, (changed) => ({ ...schema, [keyword]: changed })));
  }
  for (const [name, inner] of Object.entries(schema.properties ?? {})) {
    if (inner === false) continue;
    places.push(
      within(place, `${PROPERTY}${name}`, inner, (changed) => ({
        ...schema,
        properties: { ...schema.properties, [name]: changed },
      })),
    );
  }
  for (const keyword of ['anyOf', 'oneOf'] as const) {
    (schema[keyword] ?? []).forEach((inner, index) => {
      places.push(
        within(place, `${keyword}/${index}`, inner, (changed) => ({
          ...schema,
          [keyword]: schema[keyword]!.with(index, changed),
        })),
      );
    });
  }
  return places;
}

const PROPERTY = 'properties/';

function within(place: Place, step: string, schema: Schema, outer: (changed: Schema) => Schema): Place {
  return {
    pointer: `${place.pointer}/${step}`,
    schema,
    field: step.startsWith(PROPERTY) ? step.slice(PROPERTY.length) : place.field,
    rebuilt: (changed) => place.rebuilt(outer(changed)),
  };
}
