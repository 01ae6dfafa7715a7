import type { Schema } from '@data-import/arbitraries';
import { closestNames } from '../runtime/suggest.js';
import type { Definitions } from './definitions.js';

const MAX_SUGGESTIONS = 3;

/** @throws {RangeError} where no contract has the name. */
export function buildDocument(name: string, definitions: Definitions): Schema {
  if (Object.prototype.hasOwnProperty.call(definitions, name)) {
    return { title: name, $ref: `#/$defs/${name}`, $defs: definitions as Readonly<Record<string, Schema>> };
  }
  const close = closestNames(name, Object.keys(definitions), MAX_SUGGESTIONS);
  const hint = close.length === 0 ? '' : `; did you mean ${close.join(' or ')}?`;
  throw new RangeError(`no contract is called "${name}"${hint}`);
}
