import { closedObject, list, string } from '@data-import/define';
import { Type } from '@sinclair/typebox';
import { describe, expect, it } from 'vitest';
import { toDocuments } from './emit-json.js';
import { createContracts } from '../../test/definitions.js';
import { readFolder } from '../../test/user-schemas.js';

const Leaf = closedObject('Leaf', 'A leaf.', { colour: string('A colour.') });
const Branch = closedObject('Branch', 'A branch.', { leaves: list(Leaf, 'Leaves.') });
const Tree = Type.Recursive(
  (This) =>
    Type.Object(
      { trees: Type.Array(This, { description: 'Trees.' }), branch: Type.Optional(Branch) },
      { description: 'A tree.' },
    ),
  { $id: 'Tree' },
);
const contracts = createContracts(Tree, Leaf, Branch);

describe('a schema document', () => {
  it('repeats nested definitions, but creates each only once', () => {
    let schema: object = { type: 'object', properties: { leaf: { type: 'string' } } };
    for (let level = 1; level < 300; level++) schema = { type: 'object', properties: { a: schema } };
    const nested = readFolder({ 'deep.json': schema }).contracts;
    const documents = [...toDocuments(nested, new Map()).values()];
    expect(documents).toHaveLength(300);
    const definitions = documents.flatMap(({ $defs = {} }) => Object.values($defs));
    expect(definitions).toHaveLength(44_850);
    expect(new Set(definitions).size).toBe(299);
  });

  it('is refused if the documents repeat too many definitions in total', () => {
    // Tree repeats Branch, Leaf and itself, Branch repeats Leaf.
    expect(toDocuments(contracts, 'rest', { mostCopies: 4 }).size).toBe(3);
    expect(() => toDocuments(contracts, 'rest', { mostCopies: 3 })).toThrow(
      'src/things/tree.ts: the 3 published documents would repeat 4 definitions in their $defs, more than 3: Tree alone refers to 3',
    );
  });
});
