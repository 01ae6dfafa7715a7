import { pick, type Random } from './drawing.js';

type Path = readonly (string | number)[];

const MAX_PLACES = 1_000;

/** A copy of a value with one random change: a part is removed, added, or replaced by one that is rarely allowed in its place. */
export function spoilValue(value: unknown, random: Random): unknown {
  return change(value, pick(random, listPaths(value)), random);
}

function listPaths(value: unknown): Path[] {
  const paths: Path[] = [[]];
  const visit = (part: unknown, path: Path): void => {
    if (typeof part !== 'object' || part === null || paths.length >= MAX_PLACES) return;
    for (const [key, inner] of Object.entries(part)) {
      const own = [...path, Array.isArray(part) ? Number(key) : key];
      paths.push(own);
      visit(inner, own);
    }
  };
  visit(value, []);
  return paths;
}

function change(value: unknown, [key, ...rest]: Path, random: Random): unknown {
  if (key === undefined) return replace(value, random);
  const isRemoved = rest.length === 0 && random() < 0.4;
  if (Array.isArray(value)) {
    const inner = isRemoved ? [] : [change(value[Number(key)], rest, random)];
    return value.toSpliced(Number(key), 1, ...inner);
  }
  const entries = Object.entries(value as object).flatMap(([name, inner]): [string, unknown][] => {
    if (name !== key) return [[name, inner]];
    return isRemoved ? [] : [[name, change(inner, rest, random)]];
  });
  return Object.fromEntries(entries);
}

const OTHERS: readonly unknown[] = ['text', '', 12, -1, 1.5, true, null, [], {}];

function replace(value: unknown, random: Random): unknown {
  if (random() < 0.4) return structuredClone(pick(random, OTHERS));
  if (typeof value === 'number') return value + pick(random, [1, -1, 0.5, 1e6, -1e6]);
  if (typeof value === 'string')
    return pick(random, [`${value}x`, value.slice(1), value.repeat(20), ` ${value}`]);
  if (Array.isArray(value)) return pick(random, [[], [...value, ...value.slice(0, 1)], [...value, null]]);
  if (typeof value === 'object' && value !== null) return { ...value, undocumented: 'text' };
  return pick(random, OTHERS);
}
