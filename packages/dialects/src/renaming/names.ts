import { type Place, type Places, STAND_IN_WORDS, standInWordOf } from './place.js';

/** The new name of every stand-in. */
export type Names = Readonly<Record<string, string>>;

/** New names by member, and what to write for a word wherever it is in the name of one. */
export type NameRules = Readonly<Record<string, string | undefined>>;

/**
 * The new name of every stand-in: that of the member itself, or else its name with the new word, or else its own name.
 *
 * @throws {TypeError} if a rule names no stand-in, if a name is not a text or is empty, or if a new name is that of
 *   another member of the same object, or one that every object inherits.
 */
export function resolveNames(rules: NameRules, places: Places): Names {
  const standIns = new Set<string>();
  for (const place of Object.values(places))
    eachObject(place, (names) => names.forEach((name) => standIns.add(name)));
  checkRules(rules, [...new Set([...STAND_IN_WORDS, ...standIns])]);
  const names = Object.fromEntries([...standIns].map((name) => [name, newName(name, rules)]));
  for (const [contract, place] of Object.entries(places)) {
    eachObject(place, (own, others) => checkNames(contract, names, own, others));
  }
  return names;
}

type Visit = (standIns: readonly string[], others: readonly string[]) => void;

/** Visits every object with stand-ins. */
function eachObject({ standIns, others = [], fields = {}, items }: Place, visit: Visit): void {
  if (standIns !== undefined) visit(standIns, others);
  for (const field of Object.values(fields)) eachObject(field, visit);
  if (items !== undefined) eachObject(items, visit);
}

function checkRules(rules: NameRules, known: readonly string[]): void {
  if (typeof rules !== 'object' || rules === null) {
    throw new TypeError('renaming: expected an object of new names by stand-in');
  }
  for (const [name, value] of Object.entries(rules)) {
    if (!known.includes(name)) {
      throw new TypeError(`renaming: "${name}" is not a stand-in; expected one of ${known.join(', ')}`);
    }
    if (value === undefined) continue;
    if (typeof value !== 'string' || value === '') {
      throw new TypeError(`renaming: expected a name for "${name}": a text that is not empty`);
    }
  }
}

function newName(standIn: string, rules: NameRules): string {
  const word = standInWordOf(standIn)!;
  const [own, forWord] = [standIn, word].map((key) => (Object.hasOwn(rules, key) ? rules[key] : undefined));
  return own ?? `_${standIn}_`.replace(`_${word}_`, () => `_${forWord ?? word}_`).slice(1, -1);
}

/**
 * That no new name is a documented one is what makes the renaming its own inverse. Validators, Ajv's too, look up members
 * in an object, and find what it inherits.
 */
function checkNames(
  contract: string,
  names: Names,
  standIns: readonly string[],
  others: readonly string[],
): void {
  const taken = new Set([...standIns, ...others]);
  for (const standIn of standIns) {
    const name = names[standIn]!;
    if (name === standIn) continue;
    if (name in Object.prototype) {
      throw new TypeError(
        `renaming: "${name}" cannot be the new name of "${standIn}", since every object inherits it`,
      );
    }
    if (taken.has(name)) {
      throw new TypeError(
        `renaming: "${name}" cannot be the new name of "${standIn}", since another member of ${contract} has it`,
      );
    }
    taken.add(name);
  }
}
