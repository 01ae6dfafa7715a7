import { expect, it } from 'vitest';
import { ROOT } from '../root.js';
import { declarationsFor, readParameterTypes } from './parameter-types.js';

it('finds the declarations of the types that parameters have', () => {
  const types = readParameterTypes(ROOT);
  expect(declarationsFor(['string', 'JsonScalar[]'], types)).toEqual([
    'type JsonScalar = string | number | boolean | null;',
  ]);
});

it('finds those that a declaration names, each once and with its comment', () => {
  const known = new Map([
    ['Box', '/** A box. */\ninterface Box {\n  lid: Lid;\n  inner: Box;\n}'],
    ['Lid', "type Lid = 'open' | 'shut';"],
  ]);
  expect(declarationsFor(['Box', 'Lid[]'], known)).toEqual([known.get('Box'), known.get('Lid')]);
});
