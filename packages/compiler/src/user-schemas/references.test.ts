import { describe, expect, it } from 'vitest';
import { runValidators } from '../../test/generated-validators.js';
import { readFolder, readRoot, readSchemas } from '../../test/user-schemas.js';

const TEXT = { type: 'string' };

function object(field: object): object {
  return { type: 'object', properties: { field } };
}
/** Creates one part of a root that several files share. */
function part(name: string): object {
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    $id: `https://example.test/spec.md#${name}`,
    definitions: { own: { const: name } },
    properties: { [name]: { $ref: '#/definitions/own' } },
  };
}

describe('a reference', () => {
  it('finds other files by path and by identifier', () => {
    const a = {
      $id: 'https://example.com/a',
      $defs: { one: { $ref: 'b.json' }, two: { $ref: 'b.json#/$defs/c' } },
    };
    const contracts = readSchemas({
      'x/a.json': a,
      'x/b.json': { $defs: { c: TEXT } },
      'c.json': { $ref: 'https://example.com/a' },
    });
    expect(contracts).toMatchObject({
      One: { $ref: 'B.json' },
      Two: { $ref: 'BC.json' },
      C: { $ref: 'A.json' },
    });
  });

  it.each<[object, string]>([
    [{ $ref: '#/$defs/no' }, '"$ref" refers to "#/$defs/no", but root.json has no such schema'],
    [
      { $ref: '#/properties/a/type' },
      '"$ref" refers to "#/properties/a/type", but root.json has no such schema',
    ],
    [{ $ref: '../../etc/passwd' }, '"$ref" refers to "../../etc/passwd", which is not in the folder'],
    [
      { $ref: 'https://example.com/a.json' },
      '"$ref" refers to "https://example.com/a.json", which is not in the folder; nothing is loaded from the network: save it in the folder, with this URL as its "$id", or map its address to a folder (--map-url)',
    ],
  ])('that has no target is reported: %j', (schema, message) => {
    expect(readRoot(object(schema))).toEqual([`root.json#/properties/field: ${message}`]);
  });

  it('inside an unknown keyword is not followed', () => {
    const schema = {
      ...TEXT,
      'x-reading': { a: { $ref: 'http://127.0.0.1:1/x' } },
      examples: [{ $ref: '/etc/passwd' }],
    };
    expect(readRoot(schema)).toEqual({ Root: { ...TEXT, examples: schema.examples } });
  });

  it.each<[string, object]>([
    ['itself', { $ref: '#' }],
    ['itself by an alternative', { anyOf: [TEXT, { not: { $ref: '#' } }] }],
    ['itself by another', { allOf: [{ $ref: '#/$defs/a' }], $defs: { a: { if: {}, then: { $ref: '#' } } } }],
  ])('to %s for the same value is reported', (_what, schema) => {
    expect(readRoot(schema)).toEqual([
      expect.stringMatching(/^root\.json.*: "\w+" refers to itself.* for the same value: this never ends$/),
    ]);
  });

  it('that depends on the value (`$dynamicRef`) is reported', () => {
    const item = { $id: 'item', $defs: { own: { $dynamicAnchor: 'own' } }, items: { $dynamicRef: '#own' } };
    const schema = {
      $id: 'urn:x:root',
      $defs: { item, own: { $dynamicAnchor: 'own', ...TEXT } },
      $ref: '#/$defs/item',
    };
    expect(readRoot(schema)).toEqual([
      expect.stringContaining(
        '"$dynamicRef" refers to root.json#/$defs/item/$defs/own or root.json#/$defs/own, depending on the value',
      ),
    ]);
  });

  it('to an identifier that two schemas have is reported', () => {
    const problems = readSchemas({
      'a.json': { $id: 'urn:x', ...TEXT },
      'b.json': { $id: 'urn:x', type: 'number' },
    });
    expect(problems).toEqual(['b.json: "urn:x" already identifies another schema, a.json#']);
  });

  it('finds roots whose identifiers differ by the fragment only, with a remark', () => {
    const { contracts, problems, remarks } = readFolder({
      'a.json': part('a'),
      'b.json': part('b'),
      'c.json': { $ref: 'https://example.test/spec.md#b' },
    });
    expect(problems).toEqual([]);
    expect(remarks[0]).toBe(
      'a.json: "$id" has a fragment: other files refer to this schema by "https://example.test/spec.md#a"',
    );
    const { is } = runValidators(contracts)('C');
    expect([is({ b: 'b' }), is({ b: 'a' })]).toEqual([true, false]);
  });

  it('to the latest draft are read as draft 2020-12, with a remark', () => {
    const { problems, remarks } = readFolder({
      'a.json': { $schema: 'http://json-schema.org/schema#', prefixItems: [TEXT] },
    });
    expect([problems, remarks]).toEqual([
      [],
      ['a.json#/$schema: "http://json-schema.org/schema#" is read as draft 2020-12, the latest'],
    ]);
  });
});
