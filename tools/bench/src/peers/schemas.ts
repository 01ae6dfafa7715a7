import { type ContractSet, mapSchema, resolve, type Schema, shapeOf, toDocument } from '../contracts.js';

/** The formats that users of ajv-formats have for ours; for the others they have the pattern. */
const STOCK: Readonly<Record<string, string>> = { date: 'date', 'utc-date-time': 'date-time' };

/** The schema as a nested definition for stock Ajv: no references, and none of our formats. */
export function nested(set: ContractSet, root: string): Schema {
  return mapSchema(shapeOf(set, root), (part) => {
    const resolved = resolve(set, part);
    if (typeof resolved.format !== 'string') return resolved;
    const { format, ...others } = resolved;
    const stock = STOCK[format];
    return stock === undefined ? others : { ...others, format: stock };
  });
}

/** The schema made as fast as possible for Ajv: formats without the patterns that only repeat them. */
export function tuned(set: ContractSet, root: string): Schema {
  return mapSchema(toDocument(set, root), (part) => {
    if (typeof part.format !== 'string') return part;
    const { pattern: _repeated, ...others } = part;
    return others;
  });
}
