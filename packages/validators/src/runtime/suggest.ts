const SEPARATORS = /[_\-. ]+/g;
const MIN_PART_LENGTH = 3;

/** Normalises naming conventions: `given_name`, `givenName` and `Given-Name` become equal. */
function plainForm(name: string): string {
  return name.replaceAll(SEPARATORS, '').toLowerCase();
}

const plainForms = /*#__PURE__*/ Object.create(null) as Record<string, string>;

function knownForm(name: string): string {
  return (plainForms[name] ??= plainForm(name));
}

function isFarTooLong(name: string, known: string): boolean {
  return name.length > 2 * known.length + 1;
}

/**
 * The edit distance of two strings with swaps of neighbours (optimal string alignment), or Infinity beyond
 * the limit. Computes only the diagonals that the limit can reach (Ukkonen): O(length × limit).
 */
export function edits(a: string, b: string, limit: number): number {
  const surplus = a.length - b.length;
  const detour = Math.floor((limit - Math.abs(surplus)) / 2);
  if (detour < 0) return Infinity;
  const below = Math.max(0, surplus) + detour;
  const above = Math.max(0, -surplus) + detour;
  let [beforeLast, last, row]: [number[], number[], number[]] = [[], [], []];
  for (let j = 0; j <= above; j++) last[j] = j;
  for (let i = 1; i <= a.length; i++) {
    const from = Math.max(1, i - below);
    row[from - 1] = from === 1 ? i : limit + 1;
    let least = row[from - 1]! + Math.abs(surplus - i + from - 1);
    const code = a.charCodeAt(i - 1);
    for (let j = from; j <= Math.min(b.length, i + above); j++) {
      const other = b.charCodeAt(j - 1);
      let count = last[j - 1]! + (code === other ? 0 : 1);
      if (row[j - 1]! < count) count = row[j - 1]! + 1;
      if (j < i + above && last[j]! < count) count = last[j]! + 1;
      const isSwap = i > 1 && j > 1 && code === b.charCodeAt(j - 2) && other === a.charCodeAt(i - 2);
      if (isSwap && beforeLast[j - 2]! < count) count = beforeLast[j - 2]! + 1;
      row[j] = count;
      least = Math.min(least, count + Math.abs(surplus - i + j));
    }
    if (least > limit) return Infinity;
    [beforeLast, last, row] = [last, row, beforeLast];
  }
  return last[b.length]!;
}

function isOneEditAway(a: string, b: string): boolean {
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  const isRestEqual = (skipA: number, skipB: number): boolean =>
    a.slice(start + skipA) === b.slice(start + skipB);
  const isSwap = a[start] === b[start + 1] && a[start + 1] === b[start] && isRestEqual(2, 2);
  return isSwap || isRestEqual(1, 1) || isRestEqual(1, 0) || isRestEqual(0, 1);
}

/**
 * The documented name that a misspelt one most likely means: at most one edit away, whatever the naming
 * convention. Stricter and cheaper than `closestNames`, because it runs for each undocumented field.
 */
export function suggest(name: string, documented: Iterable<string>): string | undefined {
  let plain: string | undefined;
  for (const candidate of documented) {
    if (isFarTooLong(name, candidate)) continue;
    plain ??= plainForm(name);
    if (isOneEditAway(plain, knownForm(candidate))) return candidate;
  }
  return undefined;
}

/**
 * The known names that an unknown one most likely means, the likeliest first, at most `limit`: first names
 * within an edit distance of a quarter of their letters, then names that contain every word of the unknown
 * one.
 */
export function closestNames(name: string, known: Iterable<string>, limit: number): string[] {
  const close: { candidate: string; distance: number }[] = [];
  let words: string[] | undefined;
  let plain = '';
  for (const candidate of known) {
    if (isFarTooLong(name, candidate)) continue;
    words ??= name.toLowerCase().split(SEPARATORS);
    plain ||= words.join('');
    const distance = distanceTo(knownForm(candidate), plain, words);
    if (distance !== undefined) close.push({ candidate, distance });
  }
  close.sort((a, b) => a.distance - b.distance);
  return close.slice(0, limit).map(({ candidate }) => candidate);
}

function distanceTo(candidate: string, name: string, words: readonly string[]): number | undefined {
  const farthest = Math.max(2, Math.floor(candidate.length / 4));
  const count = edits(name, candidate, farthest);
  if (count < candidate.length) return count;
  const isPart = name.length >= MIN_PART_LENGTH && words.every((word) => candidate.includes(word));
  return isPart ? farthest + Math.abs(candidate.length - name.length) : undefined;
}
