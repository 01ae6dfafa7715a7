/** The two parts of an event's full name. */
export interface EventName {
  readonly type: string;
  readonly version: string;
}

/** `v1`, or numbers separated by points: `1.0.0`. */
export function isVersion(text: string): boolean {
  return /^(?:v\d+(?:\.\d+)*|\d+(?:\.\d+)+)$/.test(text);
}

/**
 * Splits an event's full name at its last dash, if a version follows: `'account.created-v1'` gives
 * `{ type: 'account.created', version: 'v1' }`. The catalogue need not have that event. The specification shows the
 * suffix of a version alone (specification: Versioning); that it follows the type is our reading.
 *
 * @returns undefined if the name does not end in a version.
 */
export function parseEventName(name: string): EventName | undefined {
  if (typeof name !== 'string') return undefined;
  const dash = name.lastIndexOf('-');
  const version = name.slice(dash + 1);
  return dash > 0 && isVersion(version) ? { type: name.slice(0, dash), version } : undefined;
}

/** An event's full name: `{ type: 'account.created', version: 'v1' }` gives `'account.created-v1'`. */
export function formatEventName({ type, version }: EventName): string {
  return `${type}-${version}`;
}
