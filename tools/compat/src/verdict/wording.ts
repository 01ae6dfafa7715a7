const LONGEST = 60;

/** A JSON value, shortened to fit a line. */
export function inShort(value: unknown): string {
  if (value === undefined) return 'nothing';
  const text = JSON.stringify(value);
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST - 1)}…`;
}

export function sameValue(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Which values were added and removed: `+"A" -"B"`. */
export function changedValues(before: readonly unknown[], after: readonly unknown[]): string {
  const added = after.filter((value) => !before.some((other) => sameValue(value, other)));
  const removed = before.filter((value) => !after.some((other) => sameValue(value, other)));
  return [
    ...added.map((value) => `+${inShort(value)}`),
    ...removed.map((value) => `-${inShort(value)}`),
  ].join(' ');
}
