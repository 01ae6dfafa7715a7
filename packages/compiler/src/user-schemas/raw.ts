/** Any JSON object, before its keywords are known to be supported. */
export type Raw = Readonly<Record<string, unknown>>;

export type Written = Raw | boolean;

export function isRaw(value: unknown): value is Raw {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isWritten(value: unknown): value is Written {
  return typeof value === 'boolean' || isRaw(value);
}
