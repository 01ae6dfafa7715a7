import { countInexactDigits } from '../text/inexact-number.js';

const BOOLEANS: ReadonlyMap<unknown, boolean> = /*#__PURE__*/ new Map([
  ['true', true],
  ['false', false],
]);

const NUMBER = /^-?\d+(\.\d+)?([eE][+-]?\d+)?$/;

/** The number or boolean that a text stands for, or the text if it stands for none exactly. */
export function toLiteral(text: unknown, isBoolean: boolean, isNumber: boolean): unknown {
  if (isBoolean && BOOLEANS.has(text)) return BOOLEANS.get(text);
  const isExact = isNumber && typeof text === 'string' && NUMBER.test(text) && countInexactDigits(text) === 0;
  return isExact ? Number(text) : text;
}
