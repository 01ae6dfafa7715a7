/** Whether two strings differ by one insertion, deletion, replacement or swap of neighbours. O(length). */
function oneEditApart(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (long.length - short.length > 1 || a === b) return false;
  let i = 0;
  while (i < short.length && short[i] === long[i]) i += 1;
  if (short.length < long.length) return short.slice(i) === long.slice(i + 1);
  if (short.slice(i + 1) === long.slice(i + 1)) return true;
  return short[i] === long[i + 1] && short[i + 1] === long[i] && short.slice(i + 2) === long.slice(i + 2);
}

/** The documented name that a misspelt one most likely means, if one is a single edit or a change of case away. */
export function suggest(name: string, documented: Iterable<string>): string | undefined {
  for (const candidate of documented) {
    if (Math.abs(candidate.length - name.length) > 1) continue;
    if (oneEditApart(name, candidate) || name.toLowerCase() === candidate.toLowerCase()) return candidate;
  }
  return undefined;
}
