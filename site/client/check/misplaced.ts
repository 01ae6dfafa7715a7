import type { FieldPlaces } from './facts.js';
import { moveInto } from './fixes.js';
import type { Locator } from './places.js';
import type { Fix } from './report.js';
import { isObject, type Path, type NestedPath } from './text.js';

const MAX_NAMED = 3;

interface Misplaced {
  readonly hint: string;
  readonly fixes: readonly Fix[];
}

export function findPlace(
  path: Path,
  {
    document,
    places,
    way,
  }: { readonly document: unknown; readonly places: FieldPlaces; readonly way: NestedPath },
  locator: () => Locator,
): Misplaced | undefined {
  const name = String(path.at(-1));
  const objects = Object.hasOwn(places, name) ? places[name]! : [];
  if (objects.length === 0) return undefined;
  const named = objects.slice(0, MAX_NAMED).map((object) => object || 'the document');
  const hint = `; it is a field of ${named.join(' or ')}${objects.length > MAX_NAMED ? ' and others' : ''}`;
  const there = objects.flatMap((object) => expand(object.split('/').slice(1), document));
  const [target] = there;
  const isClear =
    target !== undefined && there.length === 1 && !Object.hasOwn(readObject(document, target), name);
  if (!isClear) return { hint, fixes: [] };
  const fix = moveInto(locator().locate(way, path, 'key'), locator().locate(way, target), target);
  return { hint, fixes: fix === undefined ? [] : [fix] };
}

function expand(steps: readonly string[], value: unknown, path: Path = []): Path[] {
  const [step, ...rest] = steps;
  if (step === undefined) return isObject(value) ? [path] : [];
  if (step === '*') {
    return Array.isArray(value) ? value.flatMap((item, at) => expand(rest, item, [...path, at])) : [];
  }
  return isObject(value) ? expand(rest, value[step], [...path, step]) : [];
}

function readObject(document: unknown, path: Path): object {
  return path.reduce((value, step) => (value as Record<string | number, unknown>)[step], document) as object;
}
