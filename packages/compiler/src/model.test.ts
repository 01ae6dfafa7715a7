import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonSchema } from './json-schema.js';
import { type Contracts, reachableFrom, recursiveContracts, RuleError, strongComponents } from './model.js';

function createContracts(references: Readonly<Record<string, readonly string[]>>): Contracts {
  return new Map(
    Object.entries(references).map(([name, others]) => {
      const schema: JsonSchema = { anyOf: others.map((other) => ({ $ref: `#/$defs/${other}` })) };
      return [name, { name, file: `src/${name}.ts`, schema }];
    }),
  );
}

const contracts = createContracts({
  Account: ['Customer', 'Meter'],
  Customer: ['Elsewhere'],
  Folder: ['File', 'Folder'],
  File: [],
  Egg: ['Hen'],
  Hen: ['Egg'],
  Meter: ['File'],
});

it.each([
  ['Account', ['Customer', 'Elsewhere', 'Meter', 'File']],
  ['File', []],
  ['Egg', ['Hen', 'Egg']],
])('%s reaches what it refers to, directly or through others, depth first', (name, reached) => {
  expect([...reachableFrom(contracts.get(name)!.schema, contracts)]).toEqual(reached);
});

it('a contract is recursive where it reaches itself', () => {
  expect(recursiveContracts(contracts)).toEqual(new Set(['Folder', 'Egg', 'Hen']));
});

it('a chain that is longer than the stack is walked, and the schema of each contract read once', () => {
  const names = Array.from({ length: 20_000 }, (_, index) => `Link${index}`);
  const chain = createContracts(
    Object.fromEntries(names.map((name, index) => [name, names.slice(index + 1, index + 2)])),
  );
  expect(reachableFrom(chain.get('Link0')!.schema, chain).size).toBe(names.length - 1);
  let reads = 0;
  const counted = new Map(
    [...chain].map(([name, contract]) => {
      const read = {
        ...contract,
        get schema() {
          reads += 1;
          return contract.schema;
        },
      };
      return [name, read] as const;
    }),
  );
  expect(recursiveContracts(counted).size).toBe(0);
  expect(reads).toBe(names.length);
});

it('a broken rule names its file', () => {
  expect(String(new RuleError('src/a.ts', 'has no name'))).toBe('RuleError: src/a.ts: has no name');
});

describe('strongComponents', () => {
  it('accepts chains that are longer than the stack', () => {
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
