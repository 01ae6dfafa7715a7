import { isPlain, isPlainContract } from '../check/schema-forms.js';
import { type JsonSchema, listReferences, subschemas } from '../json-schema.js';
import type { Contracts } from '../model.js';
import { _, type Code, Name } from './print-guards.js';
import { DATA, DEPTH, type Levels, property } from './expressions.js';
import { levelName } from './symbols.js';

export type Depth = 'limited' | 'any';

export interface Recursion extends Levels {
  readonly call: (contract: string, value: Code) => Code;
  readonly start: (contract: string) => string;
  readonly atLimit?: (contract: string) => Code;
}

const VERDICTS = new Name('verdicts');
const DECIDE = property(VERDICTS, 'decide');

const LIMITED: Recursion = {
  parameters: ', depth: number',
  arguments: ', depth',
  call: (contract, value) => _`${toLevel(contract)}(${value}, ${DEPTH} + 1)`,
  start: (contract) => `return ${levelName(contract)}(data, 0);\n`,
  atLimit: () => _`false`,
};

export function toRecursion(
  contracts: Contracts,
  recursive: ReadonlySet<string>,
  depth: Depth,
  runtime: (name: string) => Name,
): Recursion {
  if (!isAnyDepth(contracts, recursive, depth)) return LIMITED;
  const type = runtime('DeepVerdicts');
  const start = (call: Code): string => `const verdicts = new ${String(type)}();\nreturn ${String(call)};\n`;
  if (hasSharedParts(contracts, recursive)) {
    const call = (contract: string, value: Code): Code => {
      const level = toLevel(contract);
      return _`${DECIDE}(${level}, ${value}, () => ${level}(${value}, ${VERDICTS}))`;
    };
    return {
      parameters: `, verdicts: ${String(type)}`,
      arguments: ', verdicts',
      call,
      start: (contract) => start(call(contract, DATA)),
    };
  }
  return {
    parameters: `, depth: number, verdicts: ${String(type)}`,
    arguments: ', depth, verdicts',
    call: (contract, value) => _`${toLevel(contract)}(${value}, ${DEPTH} + 1, ${VERDICTS})`,
    start: (contract) => start(first(DECIDE, contract)),
    atLimit: (contract) => first(property(VERDICTS, 'postpone'), contract),
  };
}

function toLevel(contract: string): Name {
  return new Name(levelName(contract));
}

function first(method: Code, contract: string): Code {
  const level = toLevel(contract);
  return _`${method}(${level}, ${DATA}, () => ${level}(${DATA}, 0, ${VERDICTS}))`;
}

export function isAnyDepth(contracts: Contracts, recursive: ReadonlySet<string>, depth: Depth): boolean {
  return recursive.size > 0 && (depth === 'any' || hasSharedParts(contracts, recursive));
}

/** Whether a value may be visited several times at every level: exponential unless verdicts are memoised. */
function hasSharedParts(contracts: Contracts, recursive: ReadonlySet<string>): boolean {
  const isRecursive = (schema: JsonSchema) => [...listReferences(schema)].some((name) => recursive.has(name));
  const isShared = (schema: JsonSchema): boolean =>
    (schema.anyOf ?? []).filter(isRecursive).length > 1 ||
    subschemas(schema).some((inner) => isShared(inner) || (!isPlain(inner) && isRecursive(inner)));
  return [...recursive].some((name) => {
    const contract = contracts.get(name)!;
    return !isPlainContract(contract) || isShared(contract.schema);
  });
}
