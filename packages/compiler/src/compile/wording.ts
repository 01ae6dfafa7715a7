import { acceptsAnything, type JsonSchema, toRefName } from '../json-schema.js';
import { type Contract, RuleError } from '../model.js';

type Constant = Exclude<JsonSchema['const'], undefined>;

/** The values that a condition compares fields with; conditions of another kind could not be put in words. */
export function listConstants({ name, file }: Contract, condition: JsonSchema): Record<string, Constant> {
  const entries = Object.entries(condition.properties ?? {}).map(([field, schema]): [string, Constant] => {
    if (schema === false || schema.const === undefined) {
      throw new RuleError(file, `${name}: a condition may only compare a field with a constant`);
    }
    return [field, schema.const];
  });
  if (entries.length === 0) {
    throw new RuleError(file, `${name}: a condition must compare a field with a constant`);
  }
  return Object.fromEntries(entries);
}

/** The values that a condition leaves to a field; a message could not name values that cannot be listed. */
export function allowedValues({ name, file }: Contract, schema: JsonSchema): readonly Constant[] {
  if (schema.const !== undefined) return [schema.const];
  if (schema.enum !== undefined) return schema.enum;
  if (schema.type === 'null') return [null];
  throw new RuleError(
    file,
    `${name}: a condition may only leave a field out or restrict it to listed values`,
  );
}

/** The accepted values of a schema in words: `null`, `an array of strings`, `a FieldErrors document`. */
export function describeSchema(schema: JsonSchema): string {
  if (acceptsAnything(schema)) return 'anything';
  if (schema.$ref !== undefined) return withArticle(`${toRefName(schema.$ref)} document`);
  if (schema.anyOf !== undefined) return alternatives(schema.anyOf.map(describeSchema));
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return alternatives(schema.enum.map((value) => JSON.stringify(value)));
  const types = [schema.type!].flat();
  return alternatives(types.map((type) => describeType(type, schema)));
}

function describeType(type: string, { format, items, minLength }: JsonSchema): string {
  if (type === 'null') return type;
  if (type === 'string' && minLength === 1) return 'a string that is not empty';
  if (type === 'string' && format !== undefined) return withArticle(`${format} string`);
  return withArticle(type === 'array' && items?.type === 'string' ? 'array of strings' : type);
}

function withArticle(noun: string): string {
  return `${/^[aeio]/i.test(noun) ? 'an' : 'a'} ${noun}`;
}

function alternatives(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
}
