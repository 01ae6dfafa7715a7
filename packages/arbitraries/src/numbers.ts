import type { Choices } from './choices.js';
import type { Schema } from './schema.js';

const EXTREME = [
  0,
  1,
  -1,
  0.1,
  -2.5,
  1e21,
  -1e300,
  5e-324,
  2 ** 31,
  -(2 ** 53) + 1,
  4_294_967_295.5,
] as const;

const SPAN = 100;
const MAX_MULTIPLES = 2 ** 31;

/** Usually satisfies all `parts`; the caller checks the result. */
export function drawNumber(
  parts: readonly Schema[],
  choices: Choices,
  isPlain: boolean,
  isInteger: boolean,
): number {
  const min = Math.max(
    ...parts.map(({ minimum = -Infinity, exclusiveMinimum = -Infinity }) =>
      Math.max(minimum, exclusiveMinimum),
    ),
  );
  const max = Math.min(
    ...parts.map(({ maximum = Infinity, exclusiveMaximum = Infinity }) =>
      Math.min(maximum, exclusiveMaximum),
    ),
  );
  const divisors = parts.flatMap(({ multipleOf }) => (multipleOf === undefined ? [] : [multipleOf]));
  const isFree = divisors.length === 0 && min === -Infinity && max === Infinity;
  if (isFree && !isPlain && !choices.chance(0.4)) return drawAnyNumber(choices, isInteger);
  if (isFree) return isInteger ? choices.int(0, 28) : choices.int(0, 100_000) / 100;
  const start = min > -Infinity ? min : Math.min(0, max - SPAN);
  const end = max < Infinity ? max : start + SPAN * Math.max(1, ...divisors);
  const isNarrow = !isInteger && end - start < 1 && end > start;
  const step = divisors.length > 0 ? Math.max(...divisors) : isNarrow ? (end - start) / SPAN : 1;
  const first = Math.ceil(start / step);
  const count = Math.min(MAX_MULTIPLES, Math.max(0, Math.floor(end / step) - first));
  // Clamping makes the limits common, and still uses one choice, which shrinks.
  const margin = Math.ceil(count / 8);
  const position = Math.min(count, Math.max(0, choices.int(0, count + 2 * margin) - margin));
  return Number(((first + position) * step).toPrecision(15)) + 0;
}

/** Without -0, which JSON.stringify writes as 0. */
function drawAnyNumber(choices: Choices, isInteger: boolean): number {
  if (choices.chance(0.3))
    return choices.pick(EXTREME.filter((each) => !isInteger || Number.isInteger(each)));
  const sign = choices.chance(0.5) ? 1 : -1;
  const whole = choices.int(0, 10 ** choices.int(0, 9)) * (choices.chance(0.7) ? 1 : 2 ** 20 + 1);
  const fraction = isInteger || choices.chance(0.3) ? 0 : choices.int(0, 2 ** 32 - 1) / 2 ** 32;
  return sign * (whole + fraction) + 0;
}
