import { type JsonSchema, nameOfRef } from './json-schema.js';
import { type Contract, RuleError } from './model.js';

/** `when status is "PROCESSED"`, or `unless …` for the `else` side. */
export function describeCondition(contract: Contract, condition: JsonSchema, holds: boolean): string {
  const clauses = Object.entries(condition.properties ?? {}).map(([name, schema]) => {
    if (schema === false || schema.const === undefined) {
      throw new RuleError(
        contract.file,
        `${contract.name}: a condition may only compare a field with a constant`,
      );
    }
    return `${name} is ${JSON.stringify(schema.const)}`;
  });
  return `${holds ? 'when' : 'unless'} ${clauses.join(' and ')}`;
}

/** What a schema accepts, in words: `null`, `an array of strings`, `a FieldErrors document`. */
export function describeSchema(schema: JsonSchema): string {
  if (schema.$ref !== undefined) return `a ${nameOfRef(schema.$ref)} document`;
  if (schema.type === 'array') return `an array of ${schema.items?.type === 'string' ? 'strings' : 'items'}`;
  return schema.type === 'null' ? 'null' : `a ${String(schema.type)}`;
}

/** `a Note document, an array of strings or null` */
export function describeAlternatives(branches: readonly JsonSchema[]): string {
  const words = branches.map(describeSchema);
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
}
