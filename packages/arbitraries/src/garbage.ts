import * as fc from 'fast-check';
import { copy, edited } from './edit.js';
import { INHERITED_NAMES, jsonValues } from './scalars.js';
import { isObject, type Path, type Schema } from './schema.js';
import { validDocuments, type ValidOptions } from './valid.js';

/** One random change: the operation, the place (by its number in the current document), a name, a value and another place. */
type Change = readonly ['replace' | 'delete' | 'insert' | 'move', number, string, unknown, number];

/** A few random changes, one after the other. */
type Garbling = readonly Change[];

export function garblings(): fc.Arbitrary<Garbling> {
  return fc.array(change(), { minLength: 1, maxLength: 4 });
}

/** A copy of a document with the changes made to it, which may be valid or not. */
export function garbled(document: unknown, changes: Garbling): unknown {
  return changes.reduce(changed, copy(document));
}

/**
 * Documents after a few random changes: values replaced, deleted, inserted, or copied from one place to another, some
 * under inherited names. Most are nearly valid.
 */
export function garbledDocuments(document: Schema, options: ValidOptions = {}): fc.Arbitrary<unknown> {
  return fc
    .tuple(validDocuments(document, options), garblings())
    .map(([value, changes]) => garbled(value, changes));
}

function change(): fc.Arbitrary<Change> {
  const name = fc.oneof(fc.constantFrom(...INHERITED_NAMES, 'length', '0'), fc.string());
  const notable = fc.constantFrom(
    '',
    '2023-02-29',
    '2024-02-29',
    '1.50',
    '.5',
    '07700900123',
    'SUPPLY_CHARGE',
    null,
    0,
  );
  const value = fc.oneof(notable, jsonValues(false));
  return fc.tuple(fc.constantFrom('replace', 'delete', 'insert', 'move'), fc.nat(), name, value, fc.nat());
}

function changed(document: unknown, [what, choice, name, value, other]: Change): unknown {
  const places = listPlaces(document);
  const [path] = places[choice % places.length]!;
  if (what === 'insert') return inserted(document, places, choice, name, value);
  if (what === 'delete') return path.length === 0 ? document : edited(document, { path, value: undefined });
  return edited(document, { path, value: what === 'replace' ? value : places[other % places.length]![1] });
}

/** Adds a field or an item to one of the containers of a document, if it has one. */
function inserted(
  document: unknown,
  places: readonly Place[],
  choice: number,
  name: string,
  value: unknown,
): unknown {
  const containers = places.filter(([, held]) => typeof held === 'object' && held !== null);
  if (containers.length === 0) return document;
  const [path, container] = containers[choice % containers.length]!;
  if (Array.isArray(container))
    return edited(document, { path, value: [...(container as unknown[]), value] });
  return edited(document, { path: [...path, name], value });
}

type Place = readonly [Path, unknown];

function listPlaces(value: unknown, path: Path = []): Place[] {
  if (Array.isArray(value))
    return [[path, value], ...value.flatMap((item, i) => listPlaces(item, [...path, i]))];
  if (!isObject(value)) return [[path, value]];
  const inner = Object.entries(value).flatMap(([name, field]) => listPlaces(field, [...path, name]));
  return [[path, value], ...inner];
}
