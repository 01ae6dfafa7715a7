/** Whether two strings differ by one insertion, deletion, replacement or swap of neighbours. O(length). */
function oneEditApart(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  let i = 0;
  while (i < short.length && short[i] === long[i]) i += 1;
  if (short.length < long.length) return short.slice(i) === long.slice(i + 1);
  if (short.slice(i + 1) === long.slice(i + 1)) return true;
  return short[i] === long[i + 1] && short[i + 1] === long[i] && short.slice(i + 2) === long.slice(i + 2);
}

/** A name without what naming conventions differ in: `given_name`, `givenName` and `Given-Name` are one. */
function plainForm(name: string): string {
  return name.replaceAll(/[_\- ]/g, '').toLowerCase();
}

/**
 * The documented name that a misspelt one most likely means: one edit away, or in another convention. A name that is
 * longer than any of that can make it is not read.
 */
export function suggest(name: string, documented: Iterable<string>): string | undefined {
  let plain: string | undefined;
  for (const candidate of documented) {
    if (name.length > 2 * candidate.length + 1) continue;
    plain ??= plainForm(name);
    if (oneEditApart(name, candidate) || plainForm(candidate) === plain) return candidate;
  }
  return undefined;
}
