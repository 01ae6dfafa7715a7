import { describe, expect, it } from 'vitest';
import { anyValue, freeForm, integer, string } from './checks.js';
import { fields, items, itemsAtLeast, nullable, record, union } from './containers.js';
import { toWalkOptions, type ValidateOptions } from './options.js';
import { recursive, ref, type SchemaTable } from './schema-table.js';
import { walk } from './walk.js';

function search(table: SchemaTable, value: unknown, options: ValidateOptions = {}) {
  const c = walk(table, value, toWalkOptions({ unknownFields: 'report', ...options }));
  const rest = c.stripped === undefined ? value : c.stripped.value;
  return { rest, paths: c.unknownFields ?? [], truncated: c.unknownFieldsTruncated, issues: c.issues };
}

/** The paths of the results. */
function found(table: SchemaTable, value: unknown, options?: ValidateOptions): string[] {
  return search(table, value, options).paths.map((path) => path.join('.'));
}

const Point = fields(undefined, { x: integer, y: integer });
const Place = fields(undefined, { name: string }, { at: Point, note: string });
const Sealed = fields(false, { inner: Point }, { at: Point });

it('are not looked for among plain values, which the guard accepted', () => {
  const table = fields(undefined, {}, { any: anyValue, list: items(anyValue) });
  const options = toWalkOptions({ unknownFields: 'reject' });
  expect(walk(table, { list: [undefined] }, options, true).issues).toEqual([]);
});

const CONTRACTS = [{ contract: 'A' }, { contract: 'B' }];
const reference = ref(
  () => Point,
  () => true,
);

describe('undocumented fields', () => {
  it.each<[string, SchemaTable, unknown, string[]]>([
    ['a closed object', Sealed, { inner: { x: 1, y: 2, z: 3 } }, ['inner.z']],
    ['arrays of arrays', items(itemsAtLeast(1, Point)), [[{ x: 1, y: 2, z: 3 }]], ['0.0.z']],
    ['a record', record(0, Point), { a: { x: 1, y: 2, z: 3 }, b: { x: 1, y: 2 } }, ['a.z']],
    ['what may be null', fields(undefined, { at: nullable(Point) }), { at: { x: 1, y: 2, z: 3 } }, ['at.z']],
    ['another contract', reference, { x: 1, y: 2, z: 3 }, ['z']],
    ['an alternative', union(CONTRACTS, { object: Point, string }), { x: 1, y: 2, z: 3 }, ['z']],
    ['the alternative that fits', union(CONTRACTS, {}, [Point, Place]), { name: '', x: 1 }, ['x']],
    ['an own __proto__', Point, JSON.parse('{"x":1,"y":2,"__proto__":3}'), ['__proto__']],
    ['an own toString', Point, JSON.parse('{"x":1,"y":2,"toString":4}'), ['toString']],
  ])('are found in %s', (_what, check, value, paths) => {
    expect(found(check, value)).toEqual(paths);
    expect(value).toEqual(structuredClone(value));
  });

  it.each<[string, SchemaTable, unknown]>([
    ['an object', Point, { y: 2, x: 1, z: undefined }],
    ['a free-form object', fields(undefined, { a: freeForm }), { a: { b: { c: 1 } } }],
    ['anything', fields(undefined, { a: anyValue, b: items(anyValue) }), { a: { b: 1 }, b: [{ c: 1 }] }],
    ['null', fields(undefined, { at: nullable(Point) }), { at: null }],
    ['alternatives without parts', union([{ contract: 'A' }], { string }, [freeForm]), { a: 1 }],
  ])('are none in %s', (_what, check, value) => {
    expect(found(check, value)).toEqual([]);
  });

  it('are not looked for in an object whose contract has no fields', () => {
    const unread = new Proxy(
      {},
      {
        ownKeys() {
          throw new Error('this is not read');
        },
      },
    );
    for (const check of [string, items(string), items(Point)]) {
      const { paths, issues } = search(check, unread);
      expect([paths, issues.map(({ code }) => code)]).toEqual([[], ['type']]);
    }
  });

  it('are found in the parts of an invalid document that have the structure of the contract', () => {
    const value = { name: 5, z: 1, at: [{ z: 1 }], note: { z: 1 } };
    expect(search(Place, value).paths).toEqual([['z']]);
    expect(search(items(Point), { 0: { z: 1 } }).paths).toEqual([]);
    expect(search(Point, [{ z: 1 }]).paths).toEqual([]);
    expect(search(Point, 'x').paths).toEqual([]);
    expect(search(union([{ contract: 'A' }, { contract: 'B' }], {}, [Point, Place]), { z: 1 }).paths).toEqual(
      [],
    );
  });
});

describe('a document that cannot be searched', () => {
  const nothing = { paths: [], truncated: true };

  it('contains itself', () => {
    const Tree = recursive(() => fields(undefined, {}, { left: ref(Tree), right: ref(Tree) }));
    const tree: Record<string, unknown> = {};
    tree['left'] = tree['right'] = tree;
    expect(search(Tree(), tree)).toMatchObject(nothing);
  });
});
