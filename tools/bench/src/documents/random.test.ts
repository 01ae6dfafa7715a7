import { describe, expect, it } from 'vitest';
import { inOtherOrder, type Json } from './json.js';
import { Random } from './random.js';

function numbers(seed: number): number[] {
  const random = new Random(seed);
  return Array.from({ length: 1_000 }, () => random.next());
}

describe('Random', () => {
  it('gives the same numbers for a seed, and others for another', () => {
    expect(numbers(7)).toEqual(numbers(7));
    expect(numbers(7)).not.toEqual(numbers(8));
  });

  it('spreads them from 0 up to 1', () => {
    const all = numbers(1);
    expect(all.filter((number) => number < 0 || number >= 1)).toEqual([]);
    const mean = all.reduce((sum, number) => sum + number, 0) / all.length;
    expect(Math.abs(mean - 0.5)).toBeLessThan(0.05);
  });

  it('shuffles without losing an item, in every order', () => {
    const random = new Random(1);
    const orders = new Set(Array.from({ length: 200 }, () => random.shuffled([1, 2, 3]).join('')));
    expect([...orders].toSorted()).toEqual(['123', '132', '213', '231', '312', '321']);
  });
});

describe('inOtherOrder', () => {
  const document: Json = { a: { x: 1, y: 2, z: 3 }, b: [{ p: 1, q: 2, r: 3, s: 4 }], c: null };

  it('changes the order of members at every depth, and nothing else', () => {
    const random = new Random(1);
    const texts = Array.from({ length: 50 }, () => inOtherOrder(document, random));
    expect(texts.every((text) => JSON.stringify(text) === JSON.stringify(document))).toBe(false);
    for (const text of texts) expect(text).toEqual(document);
  });
});
