import {
  closedObject,
  date,
  integer,
  list,
  openObject,
  optional,
  string,
  unknownValue,
} from '@data-import/define';
import { type TSchema, Type } from '@sinclair/typebox';
import { describe, expect, it } from 'vitest';
import { createContracts } from '../../test/definitions.js';
import { faultFinder, runValidators } from '../../test/generated-validators.js';

const name = string('A name.');
const size = integer('A size.');

const NO_OBJECTS = [null, true, 0, '', 'x', [], [{}]];

const PROTO = JSON.parse('{"a": "x", "b": 1, "__proto__": {"c": 1}}') as unknown;

const days = Object.fromEntries(['d', 'e', 'f', 'g'].map((key) => [key, optional(date('A day.'))]));
const anything = unknownValue('all of it', 'Anything.');

it.each<[string, TSchema, accepted: readonly unknown[], rejected: readonly [unknown, string[]][]]>([
  [
    'a closed object with few optional fields',
    closedObject('Thing', 'A thing.', { a: name, b: size, c: optional(name) }),
    [
      { a: '', b: 0 },
      { c: 'z', b: 1, a: 'x' },
    ],
    [
      [{ c: 'x' }, ['/a missing', '/b missing']],
      [{ a: 'x', b: 1, d: 1 }, ['/d undocumented']],
      [{ a: 'x', d: 1 }, ['/d undocumented', '/b missing']],
      [{ a: 'x', b: 1, c: null }, ['/c type']],
      [{ b: '1', a: 1, C: 1 }, ['/b type', '/a type', '/C undocumented']],
      [
        { a: 'x', b: 1, constructor: 1, toString: 1 },
        ['/constructor undocumented', '/toString undocumented'],
      ],
      [PROTO, ['/__proto__ undocumented']],
      [{ a: 'x', b: 1, '': 1 }, ['/ undocumented']],
    ],
  ],
  [
    'a closed object with many optional fields',
    closedObject('Thing', 'A thing.', { a: name, b: size, c: anything, ...days }),
    [
      { a: '', b: 0, c: null },
      { g: '2024-02-29', c: {}, b: 1, e: '2023-02-28', a: 'x' },
    ],
    [
      [{ d: '2024-01-01', a: 'x' }, ['/b missing', '/c missing']],
      [{ a: 'x', b: 1.5, c: 1, f: null, g: '2024-02-30' }, ['/b type', '/f type', '/g format']],
      [{ x: 1, a: 1, y: 2 }, ['/x undocumented', '/a type', '/y undocumented', '/b missing', '/c missing']],
      [PROTO, ['/__proto__ undocumented', '/c missing']],
      [{ a: 'x', b: 1, hasOwnProperty: 1 }, ['/hasOwnProperty undocumented', '/c missing']],
    ],
  ],
  [
    'an open object',
    openObject('Thing', 'A thing.', { a: name, b: optional(size) }),
    [{ a: '' }, { z: {}, a: 'x', constructor: 1 }, PROTO],
    [
      [{}, ['/a missing']],
      [{ c: 1, b: null }, ['/b type', '/a missing']],
    ],
  ],
  [
    'a closed object without fields',
    closedObject('Thing', 'A thing.', {}),
    [{}],
    [[{ a: 1 }, ['/a undocumented']]],
  ],
  ['an open object without fields', openObject('Thing', 'A thing.', {}), [{}, { a: 1 }], []],
])('%s', (_what, definition, accepted, rejected) => {
  const faultsIn = faultFinder(createContracts(definition), 'Thing');
  for (const value of accepted) expect([value, faultsIn(value)]).toEqual([value, []]);
  for (const [value, faults] of rejected) expect([value, faultsIn(value)]).toEqual([value, faults]);
  for (const value of NO_OBJECTS) expect([value, faultsIn(value)]).toEqual([value, [' type']]);
});

describe('names that are not identifiers', () => {
  const names = 'auth-server auth_server _ensure a.b ünï 1 $ class require(x) a;${b} a/*'.split(' ');
  const properties = Object.fromEntries(names.map((key) => [key, name]));
  const faultsIn = faultFinder(createContracts(closedObject('Thing', 'A thing.', properties)), 'Thing');

  it('are fields like others', () => {
    expect(faultsIn(Object.fromEntries(names.map((key) => [key, 'x'])))).toEqual([]);
    expect(faultsIn({ ...Object.fromEntries(names.map((key) => [key, 'x'])), 'auth-server': 1 })).toEqual([
      '/auth-server type',
    ]);
    expect(faultsIn({}).toSorted()).toEqual(
      names.map((key) => `/${key.replace('/', '~1')} missing`).toSorted(),
    );
  });
});

describe('a field that is undefined', () => {
  const few = { a: name, b: optional(size) };
  const many = { ...few, c: optional(size), d: optional(size) };
  const run = runValidators(
    createContracts(
      closedObject('Few', 'Few fields.', few),
      closedObject('Many', 'Many fields.', many),
      openObject('Open', 'An open object.', many),
    ),
  );

  it.each(['Few', 'Many', 'Open'])('counts as absent: %s', (contract) => {
    const { is, validate } = run(contract);
    const absent = { a: 'x', b: undefined, other: undefined };
    const lacking = { a: undefined, b: 1, other: undefined };
    const result = validate(lacking);
    expect([is(absent), validate(absent).ok, is(lacking)]).toEqual([true, true, false]);
    expect(result.ok || result.issues.map(({ code, pointer }) => `${pointer} ${code}`)).toEqual([
      '/a missing',
    ]);
  });
});

const Tree = Type.Recursive(
  (This) =>
    Type.Object(
      { name: string('A name.'), branches: Type.Optional(Type.Array(This, { description: 'Branches.' })) },
      { additionalProperties: false, description: 'A tree.' },
    ),
  { $id: 'Tree' },
);

function createTree(levels: number, leaf: object = {}): unknown {
  let tree: object = { name: 'leaf', ...leaf };
  for (let i = 0; i < levels; i++) tree = { name: 'branch', branches: [tree] };
  return tree;
}

describe('a recursive contract', () => {
  const contracts = createContracts(
    Tree,
    closedObject('Garden', 'A garden.', { trees: list(Tree, 'Trees.') }),
  );

  it('is followed to 200 levels, wherever it starts', () => {
    const [tree, garden] = [runValidators(contracts)('Tree'), runValidators(contracts)('Garden')];
    expect([tree.is(createTree(200)), garden.is({ trees: [createTree(200)] })]).toEqual([true, true]);
    expect([tree.is(createTree(201)), garden.is({ trees: [createTree(201)] })]).toEqual([false, false]);
    for (const result of [tree.validate(createTree(201)), garden.validate({ trees: [createTree(201)] })]) {
      expect(result).toMatchObject({ ok: false, issues: [{ code: 'too_deep' }] });
    }
  });

  it('is not reported as too deep for another error in it', () => {
    const result = runValidators(contracts)('Garden').validate({ trees: [createTree(200, { name: 5 })] });
    expect(result.ok || result.issues.map(({ code, path }) => [code, path.length])).toEqual([['type', 403]]);
  });
});
