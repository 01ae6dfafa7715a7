import { _, and, type Code, getProperty, Name, or, regexpCode } from './ajv.js';
import { isRequiredOnly, type JsonSchema, nameOfRef, type TypeName } from '../json-schema.js';

/** The function that decides each format; a pattern beside one of these says no more than it does. */
export const FORMAT_FUNCTIONS: Readonly<Record<string, string>> = {
  date: 'isDate',
  'date-time': 'isDateTime',
  decimal: 'isDecimal',
  phone: 'isPhone',
  'utc-date-time': 'isUtcDateTime',
};

export function guardName(contract: string): string {
  return `is${contract}`;
}

/** `a.b` or `a["b-c"]` */
export function member(object: Code, name: string): Code {
  return _`${object}${getProperty(name)}`;
}

export function isObject(value: Code): Code {
  return _`typeof ${value} === "object" && ${value} !== null && !Array.isArray(${value})`;
}

const TYPES: Readonly<Record<Exclude<TypeName, 'array' | 'object'>, (value: Code) => Code>> = {
  string: (value) => _`typeof ${value} === "string"`,
  boolean: (value) => _`typeof ${value} === "boolean"`,
  integer: (value) => _`Number.isInteger(${value})`,
  number: (value) => _`Number.isFinite(${value})`,
  null: (value) => _`${value} === null`,
};

/** A schema that is decided by one expression, without a loop of its own. */
export function isExpression(schema: JsonSchema): boolean {
  return (
    schema.type !== 'array' &&
    schema.properties === undefined &&
    typeof schema.additionalProperties !== 'object'
  );
}

/** How a guard calls the guard of another contract. */
export type Call = (contract: string, value: Code) => Code;

export function plainCall(contract: string, value: Code): Code {
  return _`${new Name(guardName(contract))}(${value})`;
}

/** The expression that is true where a value conforms; undefined where any value does. */
export function conforms(schema: JsonSchema, value: Code, call: Call = plainCall): Code | undefined {
  if (schema.$ref !== undefined) return call(nameOfRef(schema.$ref), value);
  if (schema.anyOf !== undefined) return unionConforms(schema.anyOf, value, call);
  if (schema.const !== undefined) return _`${value} === ${schema.const}`;
  if (Array.isArray(schema.type)) {
    const types = schema.type;
    return _`(${or(...types.map((type) => conforms({ ...schema, type }, value, call)!))})`;
  }
  if (schema.type === undefined) return undefined;
  if (schema.type === 'object') return _`(${isObject(value)})`;
  if (schema.type === 'array') return arrayConforms(schema, value, call);
  return schema.type === 'string' ? stringConforms(schema, value) : TYPES[schema.type](value);
}

function unionConforms(branches: readonly JsonSchema[], value: Code, call: Call): Code {
  return _`(${or(...branches.map((branch) => conforms(branch, value, call) ?? _`true`))})`;
}

/** An array inside an alternative: a call, since a loop is no expression. */
function arrayConforms(schema: JsonSchema, value: Code, call: Call): Code {
  const item = new Name('item');
  const test = conforms(schema.items ?? {}, item, call) ?? _`true`;
  return _`every(${value}, ${schema.minItems ?? 0}, (${item}) => ${test})`;
}

function stringConforms(schema: JsonSchema, value: Code): Code {
  if (schema.enum !== undefined)
    return _`(${or(...schema.enum.map((allowed) => _`${value} === ${allowed}`))})`;
  const tests = [TYPES.string(value)];
  const format = schema.format === undefined ? undefined : FORMAT_FUNCTIONS[schema.format];
  if (format !== undefined) tests.push(_`${new Name(format)}(${value})`);
  else if (schema.pattern !== undefined) tests.push(_`${regularExpression(schema.pattern)}.test(${value})`);
  return tests.length === 1 ? tests[0]! : _`(${and(...tests)})`;
}

/** A literal: free of `eval`, and of side effects that would keep it in a bundle. */
export function regularExpression(pattern: string): Code {
  return regexpCode(new RegExp(pattern, 'u'));
}

/** Whether an object fits a fragment that only names required members and constrains others (`if`, `anyOf` …). */
export function fragmentConforms(fragment: JsonSchema, object: Code): Code {
  const required = new Set(fragment.required);
  const tests: Code[] = [];
  for (const [name, schema] of Object.entries(fragment.properties ?? {})) {
    const value = member(object, name);
    const isRequired = required.delete(name);
    if (schema === false) {
      tests.push(isRequired ? _`false` : _`${value} === undefined`);
      continue;
    }
    const test = conforms(schema, value);
    if (isRequired) tests.push(test ?? _`${value} !== undefined`);
    else if (test !== undefined) tests.push(_`(${value} === undefined || ${test})`);
  }
  for (const name of required) tests.push(_`${member(object, name)} !== undefined`);
  return tests.length === 0 ? _`true` : _`(${and(...tests)})`;
}

/** The names in a group of alternatives that each only require one member, or undefined for any other group. */
export function requiredGroup(branches: readonly JsonSchema[] | undefined): string[] | undefined {
  if (branches === undefined || !branches.every(isRequiredOnly)) return undefined;
  const names = branches.flatMap((branch) => branch.required ?? []);
  return names.length === branches.length ? names : undefined;
}

/** `a, b, c` */
export function commaSeparated(codes: readonly Code[]): Code {
  return codes.length === 0 ? _`` : codes.reduce((all, next) => _`${all}, ${next}`);
}
