import { draw } from './draw.js';
import type { Value } from './event-values.js';
import { type Sampler, sampler } from './sampler.js';

/** Generators by field. Lists get one item; names of optional fields end in `?`. */
export interface Recipe {
  readonly [field: string]: ValuePart | readonly [ValuePart];
}

type ValuePart = Value | Recipe;

function fillPart(part: ValuePart | readonly [ValuePart], seed: number, field: string): unknown {
  if (typeof part === 'function') return part(seed, field);
  return Array.isArray(part) ? [fillPart(part[0] as ValuePart, seed, field)] : fill(part as Recipe, seed);
}

function fill(recipe: Recipe, seed: number): unknown {
  const entries = Object.entries(recipe).flatMap(([key, part]) => {
    const field = key.replace('?', '');
    if (key !== field && draw(seed, key).chance(0.4)) return [];
    return [[field, fillPart(part, seed, field)]];
  });
  return Object.fromEntries(entries);
}

export function eventSampler<T>(recipe: Recipe): Sampler<T> {
  return sampler((seed) => fill(recipe, seed) as T);
}
