/** A JSON Schema as it is read from its file: nothing is taken for granted of it. */
export type Schema = Readonly<Record<string, unknown>>;

/** The keyword that records what the specification does not show. */
export const GAP = 'x-not-shown';

/** Keywords that say nothing of what is valid, or are read apart. */
export const SILENT: ReadonlySet<string> = new Set([
  '$schema',
  '$id',
  'title',
  '$defs',
  'description',
  'default',
  'examples',
  'x-open-enum',
]);

/** A word as it stands; anything else as JSON. */
export function wordOf(value: unknown): string {
  return typeof value === 'string' && /^\S+$/.test(value) ? value : JSON.stringify(value);
}
