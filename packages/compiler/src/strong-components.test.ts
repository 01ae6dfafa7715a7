import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { strongComponents } from './strong-components.js';

function componentsOf(edges: Record<string, readonly string[]>): string[][] {
  return strongComponents(new Map(Object.entries(edges)))
    .map((component) => component.toSorted())
    .toSorted();
}

describe('strongComponents', () => {
  it('has each node by itself where nothing is circular', () => {
    expect(componentsOf({ a: ['b', 'c'], b: ['c'], c: [], d: ['a'] })).toEqual([['a'], ['b'], ['c'], ['d']]);
  });

  it('joins what reaches itself through others', () => {
    expect(componentsOf({ a: ['b'], b: ['c', 'd'], c: ['a'], d: ['e'], e: ['d'], f: ['f'] })).toEqual([
      ['a', 'b', 'c'],
      ['d', 'e'],
      ['f'],
    ]);
  });

  it('takes chains that are longer than the stack', () => {
    const chain = new Map<string, string[]>();
    for (let index = 0; index < 50_000; index++) chain.set(`n${index}`, [`n${index + 1}`]);
    expect(strongComponents(chain.set('n50000', []))).toHaveLength(50_001);
    expect(strongComponents(chain.set('n50000', ['n0']))).toHaveLength(1);
  });

  it('joins exactly the nodes that reach each other', () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f'] as const;
    const targets = fc.uniqueArray(fc.constantFrom(...names));
    const graphs = fc
      .tuple(...names.map(() => targets))
      .map((all) => new Map(names.map((n, i) => [n, all[i]!])));
    fc.assert(
      fc.property(graphs, (edges) => {
        const components = strongComponents(edges);
        for (const one of names) {
          for (const other of names) {
            const areJoined = components.some((each) => each.includes(one) && each.includes(other));
            expect(areJoined).toBe(
              one === other || (reaches(edges, one, other) && reaches(edges, other, one)),
            );
          }
        }
      }),
    );
  });
});

function reaches(edges: ReadonlyMap<string, readonly string[]>, from: string, to: string): boolean {
  const reached = new Set<string>();
  const visit = (node: string): void => {
    for (const next of edges.get(node)!) {
      if (reached.has(next)) continue;
      reached.add(next);
      visit(next);
    }
  };
  visit(from);
  return reached.has(to);
}
