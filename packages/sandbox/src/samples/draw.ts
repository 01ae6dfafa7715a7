import { nextRandom } from '../model/random.js';

/** Random choices in an order. */
export interface Draw {
  /** A whole number from `min` to `max`. */
  int(min: number, max: number): number;
  pick<T>(list: readonly T[]): T;
  chance(probability: number): boolean;
  /** So many digits. */
  digits(count: number): string;
}

/** FNV-1a. */
function hash(text: string): number {
  let state = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    state = Math.imul(state ^ text.charCodeAt(index), 0x01000193);
  return state;
}

/**
 * Choices that depend only on the seed and on the topic. The same seed describes the same customer in every contract, whichever
 * contracts are drawn.
 */
export function draw(seed: number, topic: string): Draw {
  let state = hash(`${topic}/${seed}`);
  const next = (): number => {
    const [value, following] = nextRandom(state);
    state = following;
    return value;
  };
  const int = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  return {
    int,
    pick: (list) => list[int(0, list.length - 1)]!,
    chance: (probability) => next() < probability,
    digits: (count) => Array.from({ length: count }, () => int(0, 9)).join(''),
  };
}
