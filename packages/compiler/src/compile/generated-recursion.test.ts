import { closedObject, list, named, nullable, optional, string } from '@data-import/define';
import { type TSchema, Type } from '@sinclair/typebox';
import { describe, expect, it } from 'vitest';
import { contractsOf } from '../../test/definitions.js';
import { runValidators } from '../../test/generated-validators.js';
import { faultFinder } from '../../test/verdicts.js';

const Tree = Type.Recursive(
  (This) =>
    Type.Object(
      { name: string('A name.'), branches: Type.Optional(Type.Array(This, { description: 'Branches.' })) },
      { additionalProperties: false, description: 'A tree.' },
    ),
  { $id: 'Tree' },
);

/** A tree with as many levels below its root. */
function treeOf(levels: number, leaf: object = {}): unknown {
  let tree: object = { name: 'leaf', ...leaf };
  for (let i = 0; i < levels; i++) tree = { name: 'branch', branches: [tree] };
  return tree;
}

function ref(name: string): TSchema {
  return Type.Ref(name);
}

describe('a recursive contract', () => {
  const contracts = contractsOf(
    Tree,
    closedObject('Garden', 'A garden.', { trees: list(Tree, 'Trees.'), last: optional(nullable(Tree)) }),
  );

  it('is validated at every level', () => {
    const faultsIn = faultFinder(contracts, 'Tree');
    expect(faultsIn(treeOf(3))).toEqual([]);
    expect(faultsIn(treeOf(2, { name: 5, leaves: [] }))).toEqual([
      '/branches/0/branches/0/name type',
      '/branches/0/branches/0/leaves undocumented',
    ]);
    expect(faultsIn({ name: '', branches: [treeOf(1), {}, null] })).toEqual([
      '/branches/1/name missing',
      '/branches/2 type',
    ]);
  });

  it('is validated inside another', () => {
    const faultsIn = faultFinder(contracts, 'Garden');
    expect(faultsIn({ trees: [treeOf(2)], last: null })).toEqual([]);
    expect(faultsIn({ trees: [treeOf(1, { x: 1 })], last: { name: null } })).toEqual([
      '/trees/0/branches/0/x undocumented',
      '/last/name type',
    ]);
  });

  it('is followed to 200 levels, wherever it starts', () => {
    const [tree, garden] = [runValidators(contracts)('Tree'), runValidators(contracts)('Garden')];
    expect([tree.is(treeOf(200)), garden.is({ trees: [treeOf(200)] })]).toEqual([true, true]);
    expect([tree.is(treeOf(201)), garden.is({ trees: [treeOf(201)] })]).toEqual([false, false]);
    for (const result of [tree.validate(treeOf(201)), garden.validate({ trees: [treeOf(201)] })]) {
      expect(result).toMatchObject({ ok: false, issues: [{ code: 'too_deep' }] });
    }
  });

  it('is not reported as too deep for another fault in it', () => {
    const result = runValidators(contracts)('Garden').validate({ trees: [treeOf(200, { name: 5 })] });
    expect(result.ok || result.issues.map(({ code, path }) => [code, path.length])).toEqual([['type', 403]]);
  });

  it('does not overflow the stack', () => {
    const { is, validate } = runValidators(contracts)('Tree');
    expect(is(treeOf(100_000))).toBe(false);
    expect(validate(treeOf(100_000))).toMatchObject({
      ok: false,
      truncated: false,
      issues: [{ code: 'too_deep' }],
    });
  });

  it('is walked once, however deep a fault lies', () => {
    let read = 0;
    const leaf = {
      get name() {
        read += 1;
        return 5;
      },
    };
    let tree: object = leaf;
    for (let i = 0; i < 150; i++) tree = { name: 'branch', branches: [tree] };
    runValidators(contracts)('Tree').validate(tree);
    expect(read).toBeLessThan(5);
  });
});

describe('contracts that contain each other', () => {
  const contracts = contractsOf(
    named('Word', Type.Union([Type.String(), ref('Phrase')], { description: 'A word, or a phrase.' })),
    closedObject('Phrase', 'A phrase.', { words: list(ref('Word'), 'Words.'), next: optional(ref('Word')) }),
  );

  it('are validated at every level', () => {
    const faultsIn = faultFinder(contracts, 'Word');
    expect(faultsIn({ words: ['a', { words: [] }], next: { words: ['b'] } })).toEqual([]);
    expect(faultsIn({ words: ['a', { words: [5] }], next: { word: [] } })).toEqual([
      '/words/1/words/0 no_match',
      '/next/word undocumented',
      '/next/words missing',
    ]);
  });

  it('have one verdict at every depth', () => {
    const { is, validate } = runValidators(contracts)('Word');
    let word: unknown = 'end';
    const verdicts = new Set<string>();
    for (let levels = 0; levels < 230; levels++) {
      word = { words: [], next: word };
      const result = validate(word);
      verdicts.add(`${String(is(word))} ${String(result.ok)}`);
    }
    expect([...verdicts]).toEqual(['true true', 'false false']);
  });
});
