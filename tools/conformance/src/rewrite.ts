import type { Schema } from '@data-import/arbitraries';

type Change = (schema: Schema) => Schema;

function inner(value: unknown, change: Change): unknown {
  return typeof value === 'object' && value !== null ? rewrite(value as Schema, change) : value;
}

function eachMember(value: unknown, change: Change): unknown {
  const members = Object.entries(value as object);
  return Object.fromEntries(members.map(([name, member]) => [name, inner(member, change)]));
}

/** A schema with a change made to it and to every schema in it, the outer ones first. The original stays as it is. */
export function rewrite(schema: Schema, change: Change): Schema {
  const parts = Object.entries(change(schema)).map(([keyword, value]: [string, unknown]) => {
    switch (keyword) {
      case '$defs':
      case 'properties':
        return [keyword, eachMember(value, change)] as const;
      case 'anyOf':
      case 'oneOf':
        return [keyword, (value as unknown[]).map((one) => inner(one, change))] as const;
      case 'items':
      case 'additionalProperties':
      case 'if':
      case 'then':
      case 'else':
        return [keyword, inner(value, change)] as const;
      default:
        return [keyword, value] as const;
    }
  });
  return Object.fromEntries(parts);
}
