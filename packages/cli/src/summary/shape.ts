const MAX_LENGTH = 40;

/**
 * Returns a value's shape without its content, such as `99/99/9999` for a date, or `number` or `array` if it
 * is no string. Digits become 9, letters A or a, and invisible characters `?`; others are kept.
 */
export function toShape(value: unknown): string {
  if (value === undefined) return '';
  if (typeof value !== 'string')
    return Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value;
  const shape = value
    .slice(0, MAX_LENGTH)
    .replaceAll(/\p{Nd}/gu, '9')
    .replaceAll(/\p{Lu}/gu, 'A')
    .replaceAll(/(?!A)\p{L}/gu, 'a')
    .replaceAll(INVISIBLE, '?');
  return value.length > MAX_LENGTH ? `${shape}…` : shape;
}

const INVISIBLE = /[\p{C}\p{M}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;
