import { Validator as Interpreter, type Schema } from '@cfworker/json-schema';

/**
 * Whether a part of a schema accepts a value: libraries ask this to preselect an alternative and to evaluate `if`. The parts
 * are made by the libraries while the form runs, so they are interpreted: a compiler would need `eval`.
 */
export function accepts(part: object, value: unknown, root: object): boolean {
  if (value === undefined) return false;
  const { $defs = {} } = root as Schema;
  // Forms hold fields that are undefined, which no JSON has and the interpreter does not take.
  const document: unknown = JSON.parse(JSON.stringify(value));
  return new Interpreter({ ...part, $defs }, '2020-12').validate(document).valid;
}
