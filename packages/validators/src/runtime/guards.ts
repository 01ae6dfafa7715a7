import * as formats from '@data-import/schemas/formats';

type Format = (value: string) => boolean;

/** Each has its own type: published declarations may not name the package that the functions are bundled from. */
export const isDate: Format = formats.isDate;
export const isDateTime: Format = formats.isDateTime;
export const isDecimal: Format = formats.isDecimal;
export const isPhone: Format = formats.isPhone;
export const isUtcDateTime: Format = formats.isUtcDateTime;

/** Levels of a recursive document that are followed; a document nested deeper does not conform. */
export const MAX_DEPTH = 200;

export function every(value: unknown, least: number, conforms: (item: unknown) => boolean): boolean {
  if (!Array.isArray(value) || value.length < least) return false;
  for (let i = 0; i < value.length; i++) if (!conforms(value[i])) return false;
  return true;
}

export type Verdict = boolean | 'too deep';

/**
 * The verdicts of alternatives about the parts of one document. Each decides once about a part: without this, the alternatives
 * around it would each visit it again, twice as often at each level.
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
