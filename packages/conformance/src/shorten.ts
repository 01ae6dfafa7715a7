import { edited, Evaluator, listPlaces, type Path, type Schema } from '@data-import/arbitraries/documents';

/**
 * Minimises valid documents, one for each path that they reach and each JSON type there. All indexes of a list count as one
 * path.
 */
export function shortDocuments(schema: Schema, valid: readonly unknown[]): unknown[] {
  const seen = new Set<string>();
  return valid.flatMap((document) =>
    listPlaces(document).flatMap(([path, value]) => {
      const steps = path.map((step) => (typeof step === 'number' ? '*' : step));
      const key = JSON.stringify([steps, value === null, Array.isArray(value), typeof value]);
      if (seen.has(key)) return [];
      seen.add(key);
      return [shorten(new Evaluator(schema), document, path)];
    }),
  );
}

/** Descending indexes, so that removals do not shift the remaining steps. */
function listSteps(value: object): (string | number)[] {
  return Array.isArray(value) ? [...value.keys()].toReversed() : Object.keys(value);
}

function at(value: unknown, path: Path): unknown {
  return path.reduce((inner, step) => (inner as Record<string | number, unknown>)[step], value);
}

function shorten(evaluator: Evaluator, document: unknown, kept: Path): unknown {
  let current = document;
  let place = kept;
  const visit = (path: Path): void => {
    const value = at(current, path);
    if (typeof value !== 'object' || value === null) return;
    for (const step of listSteps(value)) {
      const inner = [...path, step];
      const isOnTheWay = inner.every((one, index) => one === place[index]);
      const without = isOnTheWay ? undefined : edited(current, { path: inner, value: undefined });
      if (without === undefined || !evaluator.isValid(evaluator.document, without)) {
        visit(inner);
        continue;
      }
      current = without;
      place = moveAfterRemoval(place, inner);
    }
  };
  visit([]);
  return current;
}

function moveAfterRemoval(place: Path, removed: Path): Path {
  const last = removed.length - 1;
  const [index, other] = [place[last], removed[last]];
  const isAfter =
    typeof index === 'number' &&
    typeof other === 'number' &&
    other < index &&
    removed.slice(0, last).every((step, depth) => step === place[depth]);
  return isAfter ? place.with(last, index - 1) : place;
}
