import type { Schema } from '@data-import/arbitraries';
import { suggest } from '../runtime/suggest.js';
import type { Definitions } from './definitions.js';

const SUGGESTED = 3;

/** The names that somebody may have meant: one edit away, or longer or shorter by whole words. */
function closeTo(name: string, definitions: Definitions): string[] {
  const wanted = name.toLowerCase();
  return Object.keys(definitions)
    .filter((known) => {
      const candidate = known.toLowerCase();
      return candidate.includes(wanted) || wanted.includes(candidate) || suggest(name, [known]) !== undefined;
    })
    .sort((a, b) => Math.abs(a.length - name.length) - Math.abs(b.length - name.length))
    .slice(0, SUGGESTED);
}

/** @throws {RangeError} where no contract has the name. */
export function documentOf(name: string, definitions: Definitions): Schema {
  if (Object.prototype.hasOwnProperty.call(definitions, name)) {
    return { title: name, $ref: `#/$defs/${name}`, $defs: definitions as Readonly<Record<string, Schema>> };
  }
  const close = name === '' ? [] : closeTo(name, definitions);
  const hint = close.length === 0 ? '' : `; did you mean ${close.join(' or ')}?`;
  throw new RangeError(`no contract is called "${name}"${hint}`);
}
