import { createRequire } from 'node:module';
import type * as code from 'ajv/dist/compile/codegen/code.js';
import type * as codegen from 'ajv/dist/compile/codegen/index.js';
import type { Contract, Contracts } from '../model.js';

/** Ajv is CommonJS without an export map, so its code generator has to be required by path. */
const require = createRequire(import.meta.url);

const generator = require('ajv/dist/compile/codegen') as typeof codegen;

export const { _, or, and, not, Name } = generator;
export const { _Code, getProperty, regexpCode } = require('ajv/dist/compile/codegen/code') as typeof code;

export type CodeGen = codegen.CodeGen;
export type Code = codegen.Code;
export type Name = codegen.Name;

export function printBodies(
  contracts: Contracts,
  emitBody: (gen: CodeGen, contract: Contract) => void,
): Map<string, string> {
  const bodies = new Map<string, string>();
  for (const [name, contract] of contracts) {
    const scope = new generator.ValueScope({ scope: {}, lines: true });
    const gen = new generator.CodeGen(scope, { lines: true });
    emitBody(gen, contract);
    gen.optimize(1);
    bodies.set(name, gen.toString());
  }
  return bodies;
}
