import { expect, it } from 'vitest';
import { _ } from './ajv.js';
import { compileBodies } from './compile-functions.js';
import type { Contracts } from '../model.js';

const contracts: Contracts = new Map(
  ['Pear', 'Apple'].map((name) => [name, { name, file: 'src/fruit.ts', schema: { title: name } }]),
);

it('a body holds what was emitted, and nothing of Ajv', () => {
  const bodies = compileBodies(contracts, (gen, { schema }, data) => {
    gen.if(_`${data}.title !== ${schema.title}`, () => gen.return(false));
  });
  expect([...bodies]).toEqual([
    ['Pear', 'if(data.title !== "Pear"){\nreturn false;\n}\n'],
    ['Apple', 'if(data.title !== "Apple"){\nreturn false;\n}\n'],
  ]);
  expect(compileBodies(new Map(), () => undefined)).toEqual(new Map());
});

it('a body that cannot be separated from the code around it is refused', () => {
  expect(() => compileBodies(contracts, (gen) => void gen.code(_`/* body */`))).toThrow(
    'Pear: the body of its function cannot be separated from what Ajv wrote around it',
  );
});

it('a body that needs values from Ajv is refused', () => {
  const ref = {};
  const emitValue = (): unknown =>
    compileBodies(contracts, (gen) => void gen.scopeValue('func', { ref, key: ref, code: _`1` }));
  expect(emitValue).toThrow('Pear: its function needs values from Ajv: func');
});
