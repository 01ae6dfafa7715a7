import { createRequire } from 'node:module';
import type * as code from 'ajv/dist/compile/codegen/code.js';
import type * as codegen from 'ajv/dist/compile/codegen/index.js';
import type * as core from 'ajv/dist/core.js';
import type { Contract, Contracts } from '../model.js';

/** Ajv is published as CommonJS without an export map: its parts are loaded by path, only here. */
const require = createRequire(import.meta.url);

export const Ajv = require('ajv/dist/core').default as typeof core.default.default;
export const { _, or, and, not, Name } = require('ajv/dist/compile/codegen') as typeof codegen;
export const { _Code, getProperty, regexpCode } = require('ajv/dist/compile/codegen/code') as typeof code;

export type CodeGen = codegen.CodeGen;
export type Code = codegen.Code;
export type Name = codegen.Name;

/** Delimits the body in the function that Ajv writes around it. */
const MARK = _`/* body */`;

/** The one kind of value that Ajv registers for every function: its schema. */
const OWN_VALUES = 'schema';

/**
 * The body of one function per contract, compiled by Ajv: each contract is one custom keyword, whose code is `emitBody`.
 * The function that Ajv writes around it handles its error objects, and is dropped.
 */
export function compileBodies(
  contracts: Contracts,
  emitBody: (gen: CodeGen, contract: Contract, data: Code) => void,
): Map<string, string> {
  const ajv = new Ajv({
    code: { source: true, lines: true, optimize: 1 },
    meta: false,
    validateSchema: false,
  });
  ajv.addKeyword({
    keyword: 'contract',
    code({ gen, schema, data }) {
      gen.code(MARK);
      emitBody(gen, contracts.get(schema)!, data);
      gen.code(MARK);
    },
  });
  return new Map(
    [...contracts.keys()].map((name) => [name, extractBody(name, ajv.compile({ contract: name }))]),
  );
}

type Compiled = ReturnType<InstanceType<typeof Ajv>['compile']>;

function extractBody(contract: string, { source }: Compiled): string {
  const [before, body, after, ...more] = source!.validateCode.split(`${MARK};\n`);
  if (before === undefined || body === undefined || after === undefined || more.length > 0) {
    throw new Error(
      `${contract}: the body of its function cannot be separated from what Ajv wrote around it`,
    );
  }
  const values = Object.keys(source!.scopeValues).filter((kind) => kind !== OWN_VALUES);
  if (values.length > 0) throw new Error(`${contract}: its function needs values from Ajv: ${values.join()}`);
  return body;
}
