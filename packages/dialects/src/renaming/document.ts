import type { Names } from './names.js';
import type { Place } from './place.js';

export type Path = readonly (string | number)[];

/**
 * A document with its stand-ins renamed, or their new names renamed back: in each place a stand-in and its new name
 * change places, so that nothing is lost where an undocumented member has the other one. What has nothing to rename in
 * it is not copied.
 */
export function renamedDocument(value: unknown, place: Place, names: Names): unknown {
  if (Array.isArray(value)) {
    const { items } = place;
    return items === undefined ? value : renamedItems(value, items, names);
  }
  return isPlainObject(value) ? renamedObject(value, place, names) : value;
}

function renamedItems(values: readonly unknown[], place: Place, names: Names): readonly unknown[] {
  const renamed = values.map((value) => renamedDocument(value, place, names));
  return renamed.some((item, index) => item !== values[index]) ? renamed : values;
}

/** `Object.fromEntries` makes own fields, one called `__proto__` too. */
function renamedObject(value: object, place: Place, names: Names): object {
  let changed = false;
  const entries = Object.entries(value).map(([name, field]: [string, unknown]) => {
    const inner = fieldOf(place, name);
    const entry = [
      counterpart(name, place, names),
      inner === undefined ? field : renamedDocument(field, inner, names),
    ] as const;
    changed ||= entry[0] !== name || entry[1] !== field;
    return entry;
  });
  return changed ? Object.fromEntries(entries) : value;
}

/** The path of the same place in the renamed document. */
export function renamedPath(path: Path, place: Place, names: Names): Path {
  let at: Place | undefined = place;
  return path.map((step) => {
    if (at === undefined) return step;
    const name = typeof step === 'number' ? step : counterpart(step, at, names);
    at = typeof step === 'number' ? at.items : fieldOf(at, step);
    return name;
  });
}

function fieldOf({ fields }: Place, name: string): Place | undefined {
  return fields !== undefined && Object.hasOwn(fields, name) ? fields[name] : undefined;
}

function counterpart(name: string, { standIns = [] }: Place, names: Names): string {
  for (const standIn of standIns) {
    if (name === standIn) return names[standIn]!;
    if (name === names[standIn]) return standIn;
  }
  return name;
}

/** As validators see it: an object of JSON, of any realm, is renamed; a Date or an instance of a class is not. */
function isPlainObject(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}
