import { expect, it } from 'vitest';
import type { JsonSchema } from './json-schema.js';
import { type Contracts, reachableFrom, recursiveContracts, RuleError } from './model.js';

/** Contracts by name, each with the names that it refers to. */
function contractsOf(references: Readonly<Record<string, readonly string[]>>): Contracts {
  return new Map(
    Object.entries(references).map(([name, others]) => {
      const schema: JsonSchema = { anyOf: others.map((other) => ({ $ref: `#/$defs/${other}` })) };
      return [name, { name, file: `src/${name}.ts`, schema }];
    }),
  );
}

const contracts = contractsOf({
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
  const chain = contractsOf(
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
