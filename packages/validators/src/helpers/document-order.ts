import { getPart } from '../runtime/get-at.js';
import type { Path } from '../runtime/index.js';

/** Missing fields come after the present ones; issues of the object itself come last. */
const ABSENT = 9_007_199_254_740_991;
const END = Infinity;

type Position = readonly number[];

class Positions {
  readonly #places = new Map<object, ReadonlyMap<string, number>>();

  constructor(private readonly document: unknown) {}

  locate(path: Path): Position {
    const position: number[] = [];
    let value = this.document;
    for (const step of path) {
      const part = getPart(value, step);
      position.push(part === undefined ? ABSENT : this.#getPlace(value as object, step));
      value = part;
    }
    position.push(END);
    return position;
  }

  #getPlace(value: object, step: string | number): number {
    if (typeof step === 'number') return step;
    let places = this.#places.get(value);
    if (places === undefined) {
      places = new Map(Object.keys(value).map((name, index) => [name, index]));
      this.#places.set(value, places);
    }
    return places.get(step) ?? ABSENT;
  }
}

function comparePositions(a: Position, b: Position): number {
  const step = a.findIndex((place, index) => place !== b[index]);
  return step === -1 ? 0 : a[step]! - (b[step] ?? END);
}

export function endsBefore(document: unknown, place: Path): (part: Path) => boolean {
  const positions = new Positions(document);
  const end = positions.locate(place);
  return (part) => comparePositions(positions.locate(part), end) < 0;
}

export function mergeInOrder<T extends { readonly path: Path }>(
  document: unknown,
  ordered: readonly T[],
  others: readonly T[],
): T[] {
  const positions = new Positions(document);
  const positioned = others.map((issue) => ({ issue, position: positions.locate(issue.path) }));
  positioned.sort((a, b) => comparePositions(a.position, b.position));
  const merged: T[] = [];
  let next = 0;
  for (const issue of ordered) {
    const position = positions.locate(issue.path);
    while (next < positioned.length && comparePositions(positioned[next]!.position, position) < 0) {
      merged.push(positioned[next++]!.issue);
    }
    merged.push(issue);
  }
  return [...merged, ...positioned.slice(next).map(({ issue }) => issue)];
}
