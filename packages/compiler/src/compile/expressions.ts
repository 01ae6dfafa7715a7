import { escapeHiddenInPattern } from '../characters.js';
import { isPlain } from '../check/schema-forms.js';
import {
  acceptsAnything,
  acceptsUntyped,
  type JsonSchema,
  type JsonValue,
  toRefName,
  type TypeName,
} from '../json-schema.js';
import { _, and, type Code, getProperty, Name, or, regexpCode, _Code } from './print-guards.js';
import { literal } from '../printer.js';
import { toFormatTest } from './format-predicates.js';

export const DATA = new Name('data');
export const DEPTH = new Name('depth');

export interface Scope {
  readonly callGuard: (contract: string, value: Code) => Code;
  readonly runtime: (name: string) => Name;
  readonly callPart: (schema: JsonSchema, value: Code) => Code;
  readonly function: (parameter: Name, statements: string) => Name;
  readonly constant: (value: string) => Name;
  readonly fitsTable: (schema: JsonSchema) => string;
  readonly levels: Levels;
}

export interface Levels {
  readonly parameters: string;
  readonly arguments: string;
}

export const NO_LEVELS: Levels = { parameters: '', arguments: '' };

export function property(object: Code, name: string): Code {
  return _`${object}${getProperty(name)}`;
}

export function isObject(value: Code): Code {
  return _`typeof ${value} === "object" && ${value} !== null && !Array.isArray(${value})`;
}

const TYPES: Readonly<Record<TypeName, (value: Code) => Code>> = {
  string: (value) => _`typeof ${value} === "string"`,
  boolean: (value) => _`typeof ${value} === "boolean"`,
  integer: (value) => _`Number.isInteger(${value})`,
  number: (value) => _`Number.isFinite(${value})`,
  null: (value) => _`${value} === null`,
  array: (value) => _`Array.isArray(${value})`,
  object: isObject,
};

export function hasType(type: TypeName, value: Code): Code {
  return TYPES[type](value);
}

export function isExpression(schema: JsonSchema): boolean {
  return (
    schema.type !== 'array' &&
    schema.properties === undefined &&
    typeof schema.additionalProperties !== 'object'
  );
}

export function conforms(schema: JsonSchema, value: Code, scope: Scope): Code | undefined {
  if (acceptsUntyped(schema)) return undefined;
  if (acceptsAnything(schema))
    return _`(typeof ${value} === "number" ? ${TYPES.number(value)} : ${value} !== undefined)`;
  return isPlain(schema) ? plainConforms(schema, value, scope) : scope.callPart(schema, value);
}

function plainConforms(schema: JsonSchema, value: Code, scope: Scope): Code {
  if (schema.$ref !== undefined) return scope.callGuard(toRefName(schema.$ref), value);
  if (schema.anyOf !== undefined) {
    return _`(${or(...schema.anyOf.map((branch) => conforms(branch, value, scope)!))})`;
  }
  if (schema.const !== undefined) return equals(value, schema.const, scope);
  if (schema.enum !== undefined) {
    return _`(${or(...schema.enum.map((allowed) => equals(value, allowed, scope)))})`;
  }
  if (Array.isArray(schema.type)) {
    const types = schema.type;
    return _`(${or(...types.map((type) => plainConforms({ ...schema, type }, value, scope)))})`;
  }
  if (schema.type === 'object') return _`(${isObject(value)})`;
  if (schema.type === 'array') return arrayConforms(schema, value, scope);
  return schema.type === 'string' ? stringConforms(schema, value, scope) : TYPES[schema.type!](value);
}

export function equals(value: Code, constant: JsonValue, { runtime }: Scope): Code {
  return typeof constant === 'object' && constant !== null
    ? _`${runtime('equal')}(${value}, ${new _Code(literal(constant))})`
    : _`${value} === ${constant}`;
}

/** Inside an alternative, the loop over items needs a function, because a loop is not an expression. */
function arrayConforms(schema: JsonSchema, value: Code, scope: Scope): Code {
  const item = new Name('item');
  const test = conforms(schema.items ?? {}, item, scope) ?? _`true`;
  return _`${scope.runtime('every')}(${value}, ${schema.minItems ?? 0}, (${item}) => ${test})`;
}

function stringConforms(schema: JsonSchema, value: Code, scope: Scope): Code {
  // The format implies the pattern next to it.
  const { format, pattern = undefined } = schema;
  const tests = [
    TYPES.string(value),
    ...stringTests(format === undefined ? { pattern } : { format }, value, scope),
  ];
  if (schema.minLength === 1) tests.push(_`${value} !== ""`);
  return tests.length === 1 ? tests[0]! : _`(${and(...tests)})`;
}

export function stringTests(
  { format, pattern }: { readonly format?: string | undefined; readonly pattern?: string | undefined },
  value: Code,
  { runtime }: Scope,
): Code[] {
  const { guard, expressions = [] } = toFormatTest(format);
  return [
    ...(guard === undefined ? [] : [_`${runtime(guard)}(${value})`]),
    ...expressions.map((each) => _`${runtime('matches')}(${regexpCode(each)}, ${value})`),
    ...(pattern === undefined ? [] : [_`${regularExpressionCode(pattern)}.test(${value})`]),
  ];
}

export function regularExpressionCode(pattern: string): Code {
  return regexpCode(regularExpression(pattern));
}

export function fragmentConforms(fragment: JsonSchema, object: Code, scope: Scope): Code {
  const required = new Set(fragment.required);
  const tests: Code[] = [];
  for (const [name, schema] of Object.entries(fragment.properties ?? {})) {
    const value = property(object, name);
    const isRequired = required.delete(name);
    if (schema === false) {
      tests.push(isRequired ? _`false` : _`${value} === undefined`);
      continue;
    }
    const test = conforms(schema, value, scope);
    if (isRequired) tests.push(test ?? _`${value} !== undefined`);
    else if (test !== undefined) tests.push(_`(${value} === undefined || ${test})`);
  }
  for (const name of required) tests.push(_`${property(object, name)} !== undefined`);
  return tests.length === 0 ? _`true` : _`(${and(...tests)})`;
}

export function regularExpression(pattern: string): RegExp {
  // Compile the pattern as written first, because escaping could make an invalid one valid.
  const { flags } = new RegExp(pattern, 'u');
  return new RegExp(escapeHiddenInPattern(pattern), flags);
}
