import * as formats from '@data-import/schemas/formats';

type Format = (value: string) => boolean;

/** Annotated, because published declarations must not import the bundled package. */
export const isDate: Format = formats.isDate;
export const isDateTime: Format = formats.isDateTime;
export const isDecimal: Format = formats.isDecimal;
export const isPhone: Format = formats.isPhone;
export const isUtcDateTime: Format = formats.isUtcDateTime;

/** The maximum depth of a recursive document; a deeper one does not conform. */
export const MAX_DEPTH = 200;

export function every(value: unknown, least: number, conforms: (item: unknown) => boolean): boolean {
  if (!Array.isArray(value) || value.length < least) return false;
  for (let i = 0; i < value.length; i++) if (!conforms(value[i])) return false;
  return true;
}

export type Verdict = boolean | 'too deep';

/**
 * Memoises the verdicts of alternatives about the parts of one document. Without it, nested alternatives
 * would take exponential time.
 */
export class VerdictMap<V> {
  readonly #verdicts = new Map<object, Map<unknown, V>>();

  get(alternative: object, part: unknown): V | undefined {
    return this.#verdicts.get(alternative)?.get(part);
  }

  set(alternative: object, part: unknown, verdict: V): void {
    let verdicts = this.#verdicts.get(alternative);
    if (verdicts === undefined) this.#verdicts.set(alternative, (verdicts = new Map()));
    verdicts.set(part, verdict);
  }
}
