import { beforeAll, describe, expect, it } from 'vitest';
import { findBudget } from '../budgets.js';
import { compile } from '../types/compile.js';
import { ownConsumers } from '../types/consumers.js';

async function instantiationsOf(id: string): Promise<number> {
  const consumer = ownConsumers().find((each) => each.id === id);
  if (consumer === undefined) throw new RangeError(`unknown consumer "${id}"`);
  return (await compile(consumer)).instantiations;
}

describe('type instantiations of a consumer, over an empty file', () => {
  let empty: number;
  beforeAll(async () => {
    empty = await instantiationsOf('empty');
  });

  it.each(['account', 'payloads'])('%s', async (id) => {
    expect((await instantiationsOf(id)) - empty).toBeLessThanOrEqual(findBudget('types', id).limit);
  });

  it('a consumer that infers types has some', async () => {
    const source = 'export const lengths = ["a"].map((text) => [text].map(({ length }) => ({ length })));';
    const { instantiations } = await compile({ id: 'control', title: '', files: { 'main.ts': source } });
    expect(instantiations - empty).toBeGreaterThan(20);
  });
});
