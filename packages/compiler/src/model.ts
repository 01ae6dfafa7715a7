import { type JsonSchema, referencesOf } from './json-schema.js';

/** One definition of a package, lowered to JSON Schema, with other definitions as `$ref`s into `$defs`. */
export interface Contract {
  readonly name: string;
  /** Where the definition stands, relative to the package: `src/account/account.ts`. */
  readonly file: string;
  readonly schema: JsonSchema;
}

/** The contracts of a package by name, in the order of their names. */
export type Contracts = ReadonlyMap<string, Contract>;

/** Files to be written, by path relative to the package. */
export type FileMap = Map<string, string>;

/** A definition breaks a rule. */
export class RuleError extends Error {
  override readonly name = 'RuleError';

  constructor(
    readonly file: string,
    readonly rule: string,
  ) {
    super(`${file}: ${rule}`);
  }
}

/** The names that a contract refers to, directly or through others, in the order of a depth-first walk. */
export function reachableFrom(schema: JsonSchema, contracts: Contracts): Set<string> {
  const reached = new Set<string>();
  const visit = (part: JsonSchema): void => {
    for (const name of referencesOf(part)) {
      if (reached.has(name)) continue;
      reached.add(name);
      const contract = contracts.get(name);
      if (contract !== undefined) visit(contract.schema);
    }
  };
  visit(schema);
  return reached;
}

/** The contracts that contain themselves. */
export function recursiveContracts(contracts: Contracts): Set<string> {
  const names = [...contracts.values()]
    .filter(({ name, schema }) => reachableFrom(schema, contracts).has(name))
    .map(({ name }) => name);
  return new Set(names);
}
