import { type ContractSet, isFreeForm, resolve, type Schema, shapeOf } from '../contracts.js';
import { isJsonObject, type Json } from './json.js';

/** A value of a document that a contract constrains. */
export interface Leaf {
  readonly schema: Schema;
  readonly value: Json;
  /** Replaces the value in its document. */
  readonly set: (value: Json) => void;
}

/** The strings, numbers, booleans, and nulls of a document, in its order; not those of free-form objects. */
export function leavesOf(document: Json, contracts: ContractSet, root: string): Leaf[] {
  const walk = (value: Json, part: Schema | false | undefined, set: Leaf['set']): Leaf[] => {
    const schema = resolve(contracts, part);
    if (Array.isArray(value)) {
      return value.flatMap((item, index) => walk(item, schema.items, (other) => (value[index] = other)));
    }
    if (!isJsonObject(value)) return [{ schema, value, set }];
    if (isFreeForm(schema)) return [];
    return Object.entries(value).flatMap(([name, field]) =>
      walk(field, schema.properties?.[name], (other) => (value[name] = other)),
    );
  };
  return walk(document, shapeOf(contracts, root), () => {
    throw new RangeError(`a document of ${root} has no value to replace`);
  });
}
