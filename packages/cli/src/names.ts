import { alternatives, closestNames } from '@data-import/validators/runtime';

const MAX_SUGGESTIONS = 5;

/** `; did you mean a or b?`, or an empty string if no name is close. */
export function didYouMean(name: string, known: Iterable<string>): string {
  const names = closestNames(name, known, MAX_SUGGESTIONS);
  return names.length === 0 ? '' : `; did you mean ${alternatives(names)}?`;
}
