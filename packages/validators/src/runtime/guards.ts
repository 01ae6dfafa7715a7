export { isDate, isDateTime, isDecimal, isPhone, isUtcDateTime } from '@data-import/schemas/formats';

/** Levels of a recursive document that are followed; a document nested deeper does not conform. */
export const MAX_DEPTH = 200;

/** Whether a value is an array of at least `least` items that all conform. */
export function every(value: unknown, least: number, conforms: (item: unknown) => boolean): boolean {
  if (!Array.isArray(value) || value.length < least) return false;
  for (let i = 0; i < value.length; i++) if (!conforms(value[i])) return false;
  return true;
}
