import { nextRandom } from '@data-import/arbitraries/random';
import type { Context } from './state.js';

export function draw(context: Context): number {
  return drawSome(context, 1)[0]!;
}

export function drawSome(context: Context, count: number): number[] {
  let { random } = context.state;
  const values = Array.from({ length: count }, () => {
    const [value, next] = nextRandom(random);
    random = next;
    return value;
  });
  context.state = { ...context.state, random };
  return values;
}

/** Applies the choice `delays`: exact milliseconds, or a random part of them. */
export function drawDelay(context: Context, milliseconds: number): number {
  const isExact = context.state.choices.delays === 'exact' || milliseconds === 0;
  return isExact ? milliseconds : Math.round(milliseconds * draw(context));
}
