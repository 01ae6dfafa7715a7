export interface EventName {
  readonly type: string;
  readonly version: string;
}

const POINT = 0x2e;
const ZERO = 0x30;
const NINE = 0x39;

/** A loop, because a regular expression would overflow the stack on millions of characters. */
export function isVersion(text: string): boolean {
  const isPrefixed = text.startsWith('v');
  let points = 0;
  let digits = 0;
  for (let index = isPrefixed ? 1 : 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === POINT && digits > 0) {
      points += 1;
      digits = 0;
    } else if (code >= ZERO && code <= NINE) digits += 1;
    else return false;
  }
  return digits > 0 && (isPrefixed || points > 0);
}

/**
 * Splits the full name of an event at its last dash: `'account.created-v1'` becomes
 * `{ type: 'account.created', version: 'v1' }`. The suffix is our assumption (specification: Versioning).
 * @returns undefined if the name does not end in a version.
 */
export function parseEventName(name: string): EventName | undefined {
  if (typeof name !== 'string') return undefined;
  const dash = name.lastIndexOf('-');
  const version = name.slice(dash + 1);
  return dash > 0 && isVersion(version) ? { type: name.slice(0, dash), version } : undefined;
}

/** `{ type: 'account.created', version: 'v1' }` -> `'account.created-v1'` */
export function formatEventName({ type, version }: EventName): string {
  return `${type}-${version}`;
}

export function splitName(name: unknown): { type: unknown; version: string | undefined } {
  const parts = typeof name === 'string' ? parseEventName(name) : undefined;
  return parts ?? { type: name, version: undefined };
}
