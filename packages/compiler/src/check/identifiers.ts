import { FORMATS } from '../compile/formats.js';
import { checkName, guardName, levelName } from '../compile/symbols.js';
import { type Contract, RuleError } from '../model.js';
import { checkVisible } from './names.js';

/** What generated modules import or define beside what they derive from a contract. */
const TAKEN = [
  'Check',
  'EventValidator',
  'JsonValue',
  'Operation',
  'Operations',
  'TUnsafe',
  'Validator',
  'ParameterValidator',
  'WithDefaults',
];

/** Files that are generated beside those that are named after a contract. */
const FILES = [
  'index',
  'catalogue',
  'guards',
  'checks',
  'values',
  'operations',
  'openapi',
  'asyncapi',
  'versions',
];

/** Every identifier that generated code derives from the name of a contract. */
function identifiersOf(name: string): string[] {
  return [name, guardName(name), levelName(name), checkName(name)];
}

/**
 * Fails where two definitions would share an identifier or a file, or one would take a name that generated code
 * needs itself. Files whose names differ only in case count as one: on some systems they are.
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
    checkVisible(file, name, name);
    if (!/^[A-Z][A-Za-z0-9_]*$/.test(name)) {
      throw new RuleError(file, `"${name}" is not an identifier that starts with a capital letter`);
    }
    const owner = `"${name}" (${file})`;
    claim(`file ${name.toLowerCase()}`, owner, file);
    for (const identifier of identifiersOf(name)) claim(`name ${identifier}`, owner, file);
  }
}
