import { FORMATS } from '../compile/formats.js';
import { checkName, guardName, levelName } from '../compile/symbols.js';
import { type Contract, RuleError } from '../model.js';

/** What generated modules import or define beside what they derive from a contract. */
const TAKEN = ['Check', 'Operation', 'Operations', 'TUnsafe', 'Validator', 'WithDefaults'];

/** Files that are generated beside those that are called after a contract. */
const FILES = ['index', 'guards', 'checks', 'values', 'operations', 'openapi', 'asyncapi'];

/** Everything that generated code calls after a contract. */
function identifiersOf(name: string): string[] {
  return [name, guardName(name), levelName(name), checkName(name)];
}

/**
 * Fails where two definitions would share an identifier or a file, or one would take over what generated code needs
 * for itself. Files count as one where their names differ only in case: on some systems they are.
 */
export function checkIdentifiers(contracts: Iterable<Pick<Contract, 'name' | 'file'>>): void {
  const owners = new Map<string, string>();
  const claim = (thing: string, owner: string, file: string): void => {
    const other = owners.get(thing);
    if (other !== undefined) throw new RuleError(file, `${owner} and ${other} would both need the ${thing}`);
    owners.set(thing, owner);
  };
  for (const taken of [...TAKEN, ...[...FORMATS.values()].map(({ guard }) => guard)])
    claim(`name ${taken}`, 'generated code', '');
  for (const taken of FILES) claim(`file ${taken}`, 'generated code', '');
  for (const { name, file } of contracts) {
    if (!/^[A-Z][A-Za-z0-9_]*$/.test(name)) {
      throw new RuleError(file, `"${name}" is not an identifier that starts with a capital letter`);
    }
    const owner = `"${name}" (${file})`;
    claim(`file ${name.toLowerCase()}`, owner, file);
    for (const identifier of identifiersOf(name)) claim(`name ${identifier}`, owner, file);
  }
}
