import { list, named, openObject, string } from '@data-import/define';
import { Type } from '@sinclair/typebox';
import { expect, it } from 'vitest';
import { contractsOf } from '../../test/definitions.js';
import { dialectLosses } from './dialect-losses.js';

const Leaf = openObject('Leaf', 'A leaf.', { colour: string('A colour.') });
const Tree = Type.Recursive(
  (This) => Type.Object({ trees: Type.Array(This, { description: 'Trees.' }) }, { description: 'A tree.' }),
  { $id: 'Tree' },
);
const Wood = named('Wood', list(Tree, 'Many trees.'));

it('lists the contracts that contain themselves, and what is for people', () => {
  const contracts = contractsOf(Leaf, Tree, Wood);
  const reason =
    'Tree contains itself, and is not checked further where it is inside itself for the second time';
  const id = { keyword: '$id', becomes: 'left out' };
  expect(dialectLosses(contracts, [{ type: 'string', examples: ['a'] }])).toEqual({
    'draft-07': { acceptsMore: [], annotations: [] },
    'openapi-3.0': {
      acceptsMore: [
        { schema: 'Tree', definition: 'Tree', reason },
        { schema: 'Wood', definition: 'Tree', reason },
      ],
      annotations: [id],
    },
  });
  const comment = { keyword: '$comment', becomes: 'left out' };
  const documents = [
    { $defs: { Leaf: { $comment: 'Read me.', properties: { a: { examples: ['a', 'b'] } } } } },
  ];
  expect(dialectLosses(contractsOf(Leaf), documents)).toEqual({
    'draft-07': { acceptsMore: [], annotations: [comment] },
    'openapi-3.0': {
      acceptsMore: [],
      annotations: [comment, { keyword: 'examples', becomes: 'the first of them, as "example"' }, id],
    },
  });
});
