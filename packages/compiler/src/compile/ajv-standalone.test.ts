import { expect, it } from 'vitest';
import { _ } from './ajv.js';
import { compileFunctions, type FunctionKind } from './ajv-standalone.js';
import type { Contracts } from '../model.js';

const contracts: Contracts = new Map(
  ['Pear', 'Apple'].map((name) => [name, { name, file: 'src/fruit.ts', schema: { title: name } }]),
);

const kind: FunctionKind = {
  keyword: 'isTitled',
  signatureOf: (name) => `export function is${name}(data: any): boolean`,
  ending: 'return true;',
  emitBody: (gen, { schema }, data) => {
    gen.if(_`${data}.title !== ${schema.title}`, () => gen.return(false));
  },
};

it('functions have the signature of their kind, its body and its ending, and nothing of Ajv', () => {
  expect(compileFunctions(contracts, kind)).toMatchInlineSnapshot(`
    "export function isPear(data: any): boolean {
    if(data.title !== "Pear"){
    return false;
    }
    return true;
    }

    export function isApple(data: any): boolean {
    if(data.title !== "Apple"){
    return false;
    }
    return true;
    }
    "
  `);
  expect(compileFunctions(new Map(), kind)).toBe('');
});

it('what Ajv writes in another form is refused, and shown in part', () => {
  const ref = {};
  const emitBody: FunctionKind['emitBody'] = (gen) =>
    void gen.scopeValue('func', { ref, key: ref, code: _`1` });
  const reason = 'Ajv wrote its function shell in an unknown form: "use strict";\nexport const Pear = ';
  let message = '';
  try {
    compileFunctions(contracts, { ...kind, emitBody });
  } catch (error) {
    message = (error as Error).message;
  }
  expect(message.slice(0, reason.length)).toBe(reason);
  expect(message.split('form: ')[1]).toHaveLength(200);
});
