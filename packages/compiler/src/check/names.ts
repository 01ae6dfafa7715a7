import { hiddenCharacterIn } from '../characters.js';
import { placesIn } from '../json-schema.js';
import { type Contracts, RuleError } from '../model.js';

/** Fails on a name with a character that does not show: no reader could tell it from the name without. */
export function checkVisible(file: string, place: string, name: string): void {
  const hidden = hiddenCharacterIn(name);
  if (hidden !== undefined) {
    throw new RuleError(file, `${place}: a name with ${hidden}, a character that does not show`);
  }
}

/** Fails where the name of a contract, or of a field at any depth of one, has a character that does not show. */
export function checkNames(contracts: Contracts): void {
  for (const { name, file, schema } of contracts.values()) {
    checkVisible(file, name, name);
    for (const [, { properties = {} }] of placesIn(schema)) {
      for (const field of Object.keys(properties)) checkVisible(file, `${name}.${field}`, field);
    }
  }
}
