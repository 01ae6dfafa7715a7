import { date, dateTime, decimal, phone, utcDateTime } from '@data-import/define';
import { FORMATS } from '../compile/formats.js';
import { isRequiredOnly, type JsonSchema } from '../json-schema.js';
import { type Contract, RuleError } from '../model.js';

/** Keywords that any schema may have: they inform a reader and do not affect validity. */
const ANNOTATIONS = new Set([
  'description',
  'default',
  'examples',
  'x-open-enum',
  'x-undocumented',
  'x-assumption',
  'deprecated',
  'x-owner',
  'x-sunset',
  'x-pii',
]);

/** The forms of a value, each with the keywords that generated code checks in it. */
const VALUE_FORMS: Readonly<Record<string, readonly string[]>> = {
  $ref: ['$ref'],
  anyOf: ['anyOf'],
  const: ['const', 'type'],
  enum: ['enum', 'type'],
  anything: [],
  string: ['type', 'minLength', 'format', 'pattern'],
  boolean: ['type'],
  integer: ['type'],
  number: ['type'],
  null: ['type'],
  array: ['type', 'items', 'minItems'],
  object: ['type', 'additionalProperties'],
};

/** The forms that only a definition has: elsewhere they are referred to. */
const DEFINITION_FORMS: Readonly<Record<string, readonly string[]>> = {
  fields: [
    'type',
    'properties',
    'required',
    'additionalProperties',
    'anyOf',
    'oneOf',
    'if',
    'then',
    'else',
    'x-event',
  ],
  record: ['type', 'additionalProperties', 'minProperties'],
};

/** Fails where a definition uses a keyword in a place where generated code would not check it. */
export function checkForm(contract: Contract): void {
  const { name, schema } = contract;
  const form = getForm(schema);
  if (form === 'fields') checkObject(contract);
  else if (form === 'record') {
    checkKeywords(contract, schema, form, name);
    checkValue(contract, schema.additionalProperties as JsonSchema, `${name}[…]`);
  } else checkValue(contract, schema, name);
}

function getForm(schema: JsonSchema): string {
  if (schema.properties !== undefined) return 'fields';
  if (typeof schema.additionalProperties === 'object') return 'record';
  for (const form of ['$ref', 'anyOf', 'const', 'enum'] as const) {
    if (schema[form] !== undefined) return form;
  }
  if (schema.type === undefined) return 'anything';
  const types = Array.isArray(schema.type) ? schema.type : [schema.type];
  return types.find((type) => type !== 'null') ?? 'null';
}

function checkKeywords({ file }: Contract, schema: JsonSchema, form: string, place: string): void {
  const known = VALUE_FORMS[form] ?? DEFINITION_FORMS[form] ?? [];
  for (const keyword of Object.keys(schema)) {
    if (known.includes(keyword) || ANNOTATIONS.has(keyword)) continue;
    throw new RuleError(file, `${place} has "${keyword}", which is not supported with ${form}`);
  }
}

/** Fails where a value uses a keyword that generated code would not check in it. */
export function checkValue(contract: Contract, schema: JsonSchema, place: string): void {
  const { file } = contract;
  const form = getForm(schema);
  if (form === 'fields' || form === 'record') {
    throw new RuleError(file, `${place} contains an object with fields; give it its own definition`);
  }
  checkKeywords(contract, schema, form, place);
  checkListed(contract, schema, place);
  checkString(contract, schema, place);
  if ([schema.type].flat().filter((type) => type !== 'null').length > 1) {
    throw new RuleError(file, `${place} lists several types, of which only one is checked`);
  }
  checkLength(contract, schema, place);
  if (schema.enum?.some((value) => typeof value !== 'string' && value !== null) === true) {
    throw new RuleError(file, `${place} lists values that are not strings`);
  }
  if (schema.additionalProperties === false) {
    throw new RuleError(file, `${place} is an object that may have no fields`);
  }
  for (const branch of schema.anyOf ?? []) checkValue(contract, branch, place);
  if (schema.items !== undefined) checkValue(contract, schema.items, `${place}[]`);
}

/** Fails on a constant or a listed value that is not a scalar of the type of its schema. */
function checkListed({ file }: Contract, schema: JsonSchema, place: string): void {
  const listed: readonly unknown[] = schema.const === undefined ? (schema.enum ?? []) : [schema.const];
  const types = [schema.type ?? []].flat();
  for (const value of listed) {
    if ((typeof value === 'object' && value !== null) || value === Infinity || value === -Infinity) {
      throw new RuleError(
        file,
        `${place} lists a value that is not a string, finite number, boolean or null`,
      );
    }
    if (types.length > 0 && !types.some((type) => isOfType(type, value))) {
      throw new RuleError(
        file,
        `${place} lists ${JSON.stringify(value)}, which is not of type ${types.join(' or ')}`,
      );
    }
  }
}

function isOfType(type: string, value: unknown): boolean {
  if (type === 'integer') return Number.isInteger(value);
  return type === (value === null ? 'null' : typeof value);
}

/** The pattern that may accompany each format: it is not stricter than the format. */
const PATTERNS: ReadonlyMap<string | undefined, string | undefined> = new Map(
  [date(''), dateTime(''), decimal(''), phone(''), utcDateTime('')].map(({ format, pattern }) => [
    format,
    pattern,
  ]),
);

/** Fails on a format, pattern or open list of strings that generated code would not check as the standard does. */
function checkString({ file }: Contract, schema: JsonSchema, place: string): void {
  const { format, pattern, type } = schema;
  const own = FORMATS.get(format);
  if (format !== undefined && own === undefined) {
    const supported = [...FORMATS.keys()].map((each) => JSON.stringify(each)).join(', ');
    throw new RuleError(file, `${place} has the unsupported format "${format}"; supported: ${supported}`);
  }
  if (own?.published !== undefined && pattern === undefined) {
    throw new RuleError(file, `${place} does not have the pattern of its format "${format}"`);
  }
  if (format !== undefined && pattern !== undefined && PATTERNS.get(format) !== pattern) {
    throw new RuleError(file, `${place} has a pattern and the format "${format}": write only one of them`);
  }
  if (pattern !== undefined && !isPattern(pattern)) {
    throw new RuleError(file, `${place} has a "pattern" that is not a regular expression with the flag "u"`);
  }
  if (schema['x-open-enum'] === undefined) return;
  const types = [type ?? []].flat();
  const isString = types.includes('string') && types.every((each) => each === 'string' || each === 'null');
  if (schema['x-open-enum'] !== true || !isString) {
    throw new RuleError(file, `${place}: "x-open-enum" must be true, in a schema of "type": "string"`);
  }
}

function isPattern(pattern: string): boolean {
  try {
    return new RegExp(pattern, 'u') instanceof RegExp;
  } catch {
    return false;
  }
}

function checkLength(
  { file }: Contract,
  { minLength = 0, format, pattern }: JsonSchema,
  place: string,
): void {
  if (minLength === 0) return;
  if (minLength !== 1) throw new RuleError(file, `${place} has an unsupported minLength`);
  if ((format ?? pattern) !== undefined) {
    throw new RuleError(file, `${place} has a minLength, which is not supported with a format or pattern`);
  }
}

function checkObject(contract: Contract): void {
  const { file, name, schema } = contract;
  checkKeywords(contract, schema, 'fields', name);
  for (const [field, property] of Object.entries(schema.properties ?? {})) {
    if (property === false) throw new RuleError(file, `${name}.${field} is always forbidden`);
    checkValue(contract, property, `${name}.${field}`);
  }
  if (typeof schema.additionalProperties === 'object') {
    throw new RuleError(file, `${name} restricts its undocumented fields, which is not checked`);
  }
  checkDocumented(contract, schema.required ?? []);
  for (const branch of [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]) {
    if (!isRequiredOnly(branch) || branch.required?.length !== 1) {
      throw new RuleError(
        file,
        `${name}: anyOf and oneOf of an object with fields may only require one field each`,
      );
    }
    checkDocumented(contract, branch.required);
  }
  if (schema.if === undefined && (schema.then ?? schema.else) !== undefined) {
    throw new RuleError(file, `${name} has "then" or "else" without "if"`);
  }
  for (const side of ['if', 'then', 'else'] as const) checkFragment(contract, side);
}

/** Conditions and their consequences: constraints on fields, and which fields are required. */
function checkFragment(contract: Contract, side: 'if' | 'then' | 'else'): void {
  const { file, name, schema } = contract;
  const { properties = {}, required = [], ...others } = schema[side] ?? {};
  for (const keyword of Object.keys(others)) {
    throw new RuleError(file, `${name} has "${keyword}" in "${side}", where it is not checked`);
  }
  checkDocumented(contract, [...Object.keys(properties), ...required]);
  for (const [field, property] of Object.entries(properties)) {
    if (property !== false) checkValue(contract, property, `${name}.${field}`);
  }
}

function checkDocumented({ file, name, schema }: Contract, fields: readonly string[]): void {
  for (const field of fields) {
    if (!Object.hasOwn(schema.properties ?? {}, field)) {
      throw new RuleError(file, `${name} has a rule about "${field}", which is not one of its fields`);
    }
  }
}
