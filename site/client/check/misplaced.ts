import { getAt, isObject, type Path } from '@data-import/validators/runtime';
import { moveInto } from './fixes.js';
import type { Advice, Payload } from './report.js';

const MAX_NAMED = 3;

export function findPlace(
  path: Path,
  { value, places = {}, way, locator }: Payload,
): Required<Advice> | undefined {
  const name = String(path.at(-1));
  const objects = Object.hasOwn(places, name) ? places[name]! : [];
  if (objects.length === 0) return undefined;
  const named = objects.slice(0, MAX_NAMED).map((object) => object || 'the document');
  const hint = `; it is a field of ${named.join(' or ')}${objects.length > MAX_NAMED ? ' and others' : ''}`;
  const there = objects.flatMap((object) => expand(object.split('/').slice(1), value));
  const [target] = there;
  const isClear = there.length === 1 && !Object.hasOwn(getAt(value, target!) as object, name);
  if (!isClear) return { hint, fixes: [] };
  const fix = moveInto(locator.locate(way, path, 'key'), locator.locate(way, target!), target!);
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
