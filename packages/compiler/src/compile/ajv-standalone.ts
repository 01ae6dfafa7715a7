import { Ajv, type Code, type CodeGen, standaloneCode } from './ajv.js';
import type { Contract, Contracts } from '../model.js';

/** What one function per contract looks like: its name, its signature, and its body. */
export interface FunctionKind {
  /** The Ajv keyword that stands for the body. */
  readonly keyword: string;
  /** The signature around the body; `data` is the value. */
  readonly signatureOf: (contract: string) => string;
  /** The statement that ends the body, where nothing in it returned. */
  readonly ending: string;
  readonly emitBody: (gen: CodeGen, contract: Contract, data: Code) => void;
}

/** The shell that Ajv 8 writes around a compiled schema: results in properties of the function, and a call context. */
const SHELL =
  /export const (\w+) = (validate\d+);\nconst schema\d+ = .*;\n\nfunction \2\(data, \{instancePath="", parentData, parentDataProperty, rootData=data\}=\{\}\)\{\nlet vErrors = null;\nlet errors = 0;\n([^]*?)\n?\2\.errors = vErrors;\nreturn errors === 0;\n\}/g;

/**
 * Compiles every contract to one function with Ajv standalone. The contracts stand behind one keyword of our own,
 * whose code is `emitBody`; Ajv's shell, which serves its error objects, gives way to the signature of the kind.
 */
export function compileFunctions(contracts: Contracts, kind: FunctionKind): string {
  const ajv = new Ajv({
    code: { source: true, esm: true, lines: true, optimize: 1 },
    meta: false,
    validateSchema: false,
  });
  ajv.addKeyword({
    keyword: kind.keyword,
    code({ gen, schema, data }) {
      kind.emitBody(gen, contracts.get(schema)!, data);
    },
  });
  const exports: Record<string, string> = {};
  for (const { name } of contracts.values()) {
    ajv.addSchema({ [kind.keyword]: name }, name);
    exports[name] = name;
  }
  return replaceShells(standaloneCode(ajv, exports), contracts.size, kind);
}

function replaceShells(code: string, expected: number, kind: FunctionKind): string {
  const functions: string[] = [];
  const rest = code.replaceAll(SHELL, (_shell, name: string, _validate, body: string) => {
    functions.push(`${kind.signatureOf(name)} {\n${body}\n${kind.ending}\n}\n`);
    return '';
  });
  if (functions.length !== expected || rest.replace('"use strict";', '').trim() !== '') {
    throw new Error(`Ajv wrote its function shell in an unknown form: ${rest.trim().slice(0, 200)}`);
  }
  return functions.join('\n');
}
