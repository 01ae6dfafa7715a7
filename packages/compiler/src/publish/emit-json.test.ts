import { closedObject, list, operation, string } from '@data-import/define';
import { Type } from '@sinclair/typebox';
import { describe, expect, it } from 'vitest';
import { asPublished, emitJsonSchemas, fromDocument, toDocument, toJson, toOperation } from './emit-json.js';
import { contractsOf } from '../../test/definitions.js';

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
const contracts = contractsOf(Tree, Leaf, Branch);

describe('a schema document', () => {
  it('contains all that it refers to, directly or indirectly', () => {
    const document = toDocument(contracts.get('Tree')!, contracts, 'rest');
    expect(document).toMatchObject({
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      $id: 'urn:data-import:rest:Tree',
      title: 'Tree',
      description: 'A tree.',
    });
    expect(Object.keys(document.$defs!)).toEqual(['Branch', 'Leaf', 'Tree']);
    expect(document.$defs).toEqual(
      Object.fromEntries(['Branch', 'Leaf', 'Tree'].map((name) => [name, contracts.get(name)!.schema])),
    );
  });

  it('has no list of definitions where it refers to none', () => {
    expect(toDocument(contracts.get('Leaf')!, contracts, 'rest')).not.toHaveProperty('$defs');
  });

  it('can be read back as the contract', () => {
    for (const contract of contracts.values()) {
      const file = `json/${contract.name}.json`;
      const json = emitJsonSchemas(contracts, 'rest').get(file)!;
      const read = fromDocument(JSON.parse(json), file);
      expect(read).toEqual({ ...contract, file });
      expect(JSON.stringify(read.schema)).toBe(JSON.stringify(contract.schema));
    }
  });

  it('is refused where the documents repeat too many definitions in all', () => {
    // Tree repeats Branch, Leaf and itself, Branch repeats Leaf.
    expect(emitJsonSchemas(contracts, 'rest', { mostCopies: 4 }).size).toBe(3);
    expect(() => emitJsonSchemas(contracts, 'rest', { mostCopies: 3 })).toThrow(
      'src/things/tree.ts: the 3 published documents would repeat 4 definitions in their $defs, more than 3: Tree alone refers to 3',
    );
  });

  it('is read as the contract without a parse of what it repeats', () => {
    for (const [name, contract] of asPublished(contracts, (document) => document)) {
      const file = `json/${name}.json`;
      expect(contract).toEqual(fromDocument(JSON.parse(emitJsonSchemas(contracts, 'rest').get(file)!), file));
    }
  });

  it('is one formatted file per contract, with a newline at its end', () => {
    const files = emitJsonSchemas(contracts, 'events');
    expect([...files.keys()]).toEqual(['json/Branch.json', 'json/Leaf.json', 'json/Tree.json']);
    expect(files.get('json/Leaf.json')).toBe(toJson(toDocument(contracts.get('Leaf')!, contracts, 'events')));
    expect(files.get('json/Leaf.json')).toMatch(/^\{\n {2}"\$schema": [^]*\n\}\n$/);
  });
});

describe('toOperation', () => {
  const repeat = { harmless: 'yes', basis: 'It is.', checkWith: [], specification: 'Trees' } as const;

  it('lists its documents by name', () => {
    const description = 'Done.';
    const full = operation({
      operationId: 'plantTree',
      method: 'POST',
      path: '/v2/trees/{place}/',
      summary: 'Plant a tree',
      description: 'Plants a tree.',
      repeat,
      pathParams: Leaf,
      query: Branch,
      request: Tree,
      responses: { 400: { description, body: Leaf }, 201: { description, body: Tree } },
    });
    expect(toOperation(full)).toStrictEqual({
      operationId: 'plantTree',
      method: 'POST',
      path: '/v2/trees/{place}/',
      apiVersion: 'v2',
      repeat,
      pathParams: 'Leaf',
      query: 'Branch',
      request: 'Tree',
      responses: { 201: 'Tree', 400: 'Leaf' },
    });
  });

  it('leaves out the documents that an operation does not have', () => {
    const bare = operation({
      operationId: 'listTrees',
      method: 'GET',
      path: '/v1/trees/',
      summary: 'List trees',
      description: 'Lists trees.',
      repeat,
      responses: { 200: { description: 'Trees.', body: Tree } },
    });
    expect(Object.keys(toOperation(bare))).toEqual([
      'operationId',
      'method',
      'path',
      'apiVersion',
      'repeat',
      'responses',
    ]);
  });
});
