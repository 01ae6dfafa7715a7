const MOST = 5;
const SHORTEST_PART = 3;

/** How many insertions, deletions, replacements or swaps of neighbours lie between two strings. */
export function edits(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const changed = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min(row[j - 1]! + 1, last[j]! + 1, last[j - 1]! + changed);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (swapped) least = Math.min(least, beforeLast[j - 2]! + 1);
      row.push(least);
    }
    beforeLast = last;
    last = row;
  }
  return last[b.length]!;
}

/** How far a name is from a candidate; undefined where it is too far to be worth offering. */
function distance(name: string, candidate: string): number | undefined {
  const farthest = Math.max(2, Math.floor(candidate.length / 4));
  if (Math.abs(name.length - candidate.length) <= farthest) {
    const count = edits(name, candidate);
    if (count <= farthest && count < candidate.length) return count;
  }
  const isPart = name.length >= SHORTEST_PART && candidate.includes(name);
  return isPart ? farthest + candidate.length - name.length : undefined;
}

/** The candidates that an unknown name most likely means, the likeliest first; case makes no difference. */
export function closeMatches(name: string, candidates: Iterable<string>): string[] {
  const close: { candidate: string; distance: number }[] = [];
  for (const candidate of candidates) {
    const found = distance(name.toLowerCase(), candidate.toLowerCase());
    if (found !== undefined) close.push({ candidate, distance: found });
  }
  close.sort((a, b) => a.distance - b.distance);
  return close.slice(0, MOST).map((match) => match.candidate);
}

/** `a, b or c` */
export function alternatives(words: readonly string[]): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
}

/** `; did you mean a or b?`, or nothing where no candidate is close. */
export function didYouMean(name: string, candidates: Iterable<string>): string {
  const close = closeMatches(name, candidates);
  return close.length === 0 ? '' : `; did you mean ${alternatives(close)}?`;
}
