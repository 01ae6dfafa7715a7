import { escapeHidden } from './characters.js';
import { type JsonSchema, referencesOf } from './json-schema.js';
import { strongComponents } from './strong-components.js';

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

  readonly file: string;
  readonly rule: string;

  constructor(file: string, rule: string) {
    super(escapeHidden(`${file}: ${rule}`));
    this.file = file;
    this.rule = rule;
  }
}

/** The names that a contract refers to, directly or through others, in the order of a depth-first walk. */
export function reachableFrom(schema: JsonSchema, contracts: Contracts): Set<string> {
  const reached = new Set<string>();
  // A stack of its own: a chain of references may be longer than that of the engine.
  const path = [referencesOf(schema).values()];
  for (let references = path.at(-1); references !== undefined; references = path.at(-1)) {
    const { value: name, done } = references.next();
    if (done === true) {
      path.pop();
    } else if (!reached.has(name)) {
      reached.add(name);
      const contract = contracts.get(name);
      if (contract !== undefined) path.push(referencesOf(contract.schema).values());
    }
  }
  return reached;
}

/** The contracts that contain themselves. The schema of each is read once. */
export function recursiveContracts(contracts: Contracts): Set<string> {
  const references = new Map(
    [...contracts.values()].map(({ name, schema }) => [
      name,
      [...referencesOf(schema)].filter((other) => contracts.has(other)),
    ]),
  );
  const circular = strongComponents(references).filter(
    ([name, ...others]) => others.length > 0 || references.get(name!)!.includes(name!),
  );
  return new Set(circular.flat());
}
