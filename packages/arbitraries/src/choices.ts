import { createRandom } from './random.js';

/** Failing documents shrink towards the choices 0 and true. */
export interface ChoiceSource {
  /** A whole number from 0 to below `size`, which is at most 2^32. */
  below(size: number): number;
  chance(probability: number): boolean;
}

export interface Choices {
  readonly int: (min: number, max: number) => number;
  readonly pick: <T>(list: readonly T[]) => T;
  readonly chance: (probability: number) => boolean;
  readonly digits: (count: number) => string;
  readonly text: (characters: readonly string[], min: number, max: number) => string;
}

export function createChoices({ below, chance }: ChoiceSource): Choices {
  const pick = <T>(list: readonly T[]): T => list[below(list.length)]!;
  const text: Choices['text'] = (characters, min, max) => {
    const chosen: string[] = [];
    while (chosen.length < max && (chosen.length < min || !chance(0.15))) chosen.push(pick(characters));
    return chosen.join('');
  };
  const digits = (count: number): string => text([...'0123456789'], count, count);
  return { int: (min, max) => min + below(max - min + 1), pick, chance, digits, text };
}

export function seededChoices(seed: number): Choices {
  const next = createRandom(seed);
  return createChoices({
    below: (size) => Math.floor(next() * size),
    chance: (probability) => next() < probability,
  });
}
