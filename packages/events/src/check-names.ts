import { isObject, printable, suggest } from '@data-import/validators/runtime';

/** @throws {TypeError} if the options are not an object, or contain other names than these. */
export function checkNames(options: unknown, names: readonly string[]): void {
  if (!isObject(options)) throw new TypeError('options: expected an object');
  for (const name of Object.keys(options)) {
    if (names.includes(name)) continue;
    const similar = suggest(name, names);
    const hint = similar === undefined ? '' : `; did you mean ${similar}?`;
    throw new TypeError(`${printable(name)}: no such option${hint}`);
  }
}
