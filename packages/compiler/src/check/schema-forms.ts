import { date, dateTime, decimal, phone, utcDateTime } from '@data-import/define';
import { FORMATS } from '../compile/formats.js';
import { allowedValues } from '../compile/wording.js';
import { isRequiredOnly, type JsonSchema, KEYWORDS } from '../json-schema.js';
import { type Contract, RuleError } from '../model.js';
import { isAnnotation, isPattern } from '../subschemas.js';

const ANNOTATIONS = new Set(
  [...KEYWORDS].filter((keyword) => isAnnotation(keyword) && !/^(\$.*|title|x-event)$/.test(keyword)),
);

const VALUE_FORMS: Readonly<Record<string, readonly string[]>> = {
  $ref: ['$ref', 'x-discriminator'],
  anyOf: ['anyOf'],
  const: ['const', 'type'],
  enum: ['enum', 'type'],
  anything: [],
  string: ['type', 'minLength', 'format', 'pattern'],
  array: ['type', 'items', 'minItems'],
  object: ['type', 'additionalProperties'],
};

export const FIELD_KEYWORDS: readonly string[] = [
  'type',
  'properties',
  'required',
  'additionalProperties',
  'anyOf',
  'oneOf',
  'if',
  'then',
  'else',
];

const DEFINITION_FORMS: Readonly<Record<string, readonly string[]>> = {
  fields: [...FIELD_KEYWORDS, 'x-event'],
  record: ['type', 'additionalProperties', 'minProperties'],
};

export const INHERITED: ReadonlySet<string> = new Set(Object.getOwnPropertyNames(Object.prototype));

/** Most fields, values or alternatives for which generated code gets a branch each; more would not scale. */
export const MAX_BRANCHES = 200;

type Faults = Generator<string, void, undefined>;

export function isPlain(schema: JsonSchema): boolean {
  const { anyOf = [] } = schema;
  // Only tables select alternatives by a discriminator.
  const arePlain = anyOf.every((each) => isPlain(each) && each['x-discriminator'] === undefined);
  return !isLarge(schema) && arePlain && listValueFaults(schema, '').next().done === true;
}

export function isPlainContract(contract: Pick<Contract, 'schema' | 'name'>): boolean {
  return isSimpleCondition(contract.schema) && hasPlainType(contract);
}

export function hasPlainType({ schema, name }: Pick<Contract, 'schema' | 'name'>): boolean {
  const { properties = {} } = schema;
  if (isLarge(schema) || Object.keys(properties).some((field) => INHERITED.has(field))) return false;
  if (getForm(schema) === 'anyOf') return isPlain(schema);
  return listContractFaults(schema, name).next().done === true;
}

function isLarge({ properties = {}, enum: values = [], anyOf = [] }: JsonSchema): boolean {
  return [Object.keys(properties), values, anyOf].some(({ length }) => length > MAX_BRANCHES);
}

export function checkForm(contract: Contract): void {
  const { file, name, schema } = contract;
  for (const fault of listContractFaults(schema, name)) throw new RuleError(file, fault);
  const { properties, additionalProperties } = schema;
  if (properties !== undefined) checkFields(contract, schema);
  else if (typeof additionalProperties === 'object') {
    checkValue(contract, additionalProperties, `${name}[…]`);
  } else checkValue(contract, schema, name);
}

function checkFields(contract: Contract, { properties = {}, ...schema }: JsonSchema): void {
  for (const [field, property] of Object.entries(properties)) {
    if (property !== false) checkValue(contract, property, `${contract.name}.${field}`);
  }
  for (const side of [schema.if, schema.then, schema.else]) {
    if (side !== undefined) checkFields(contract, side);
  }
}

export function checkValue(contract: Contract, schema: JsonSchema, place: string): void {
  for (const fault of listValueFaults(schema, place)) throw new RuleError(contract.file, fault);
  for (const branch of schema.anyOf ?? []) checkValue(contract, branch, place);
  if (schema.items !== undefined) checkValue(contract, schema.items, `${place}[]`);
}

function* listContractFaults(schema: JsonSchema, name: string): Faults {
  const form = getForm(schema);
  if (form === 'fields') yield* listObjectFaults(schema, name);
  else if (form === 'record') {
    yield* listKeywordFaults(schema, form, name);
    if (schema.type !== 'object') yield `${name} has fields, but not "type": "object"`;
  } else yield* listValueFaults(schema, name);
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

function* listKeywordFaults(schema: JsonSchema, form: string, place: string): Faults {
  const known = VALUE_FORMS[form] ?? DEFINITION_FORMS[form] ?? ['type'];
  for (const keyword of Object.keys(schema)) {
    if (known.includes(keyword) || ANNOTATIONS.has(keyword)) continue;
    yield `${place} has "${keyword}", which is not supported with ${form}`;
  }
}

function* listValueFaults(schema: JsonSchema, place: string): Faults {
  const form = getForm(schema);
  if (form === 'fields' || form === 'record') {
    yield `${place} contains an object with fields; give it its own definition`;
  }
  yield* listKeywordFaults(schema, form, place);
  yield* listListedFaults(schema, place);
  yield* listStringFaults(schema, place);
  const others = [schema.type].flat().filter((type) => type !== 'null');
  if (others.length > 1) yield `${place} lists several types, of which only one is checked`;
  if (Array.isArray(schema.type) && (others.length === 0 || schema.type.length === 1)) {
    yield `${place} lists a single type`;
  }
  yield* listLengthFaults(schema, place);
  if (schema.enum?.some((value) => typeof value !== 'string' && value !== null) === true) {
    yield `${place} lists values that are not strings`;
  }
  if (schema.additionalProperties === false) yield `${place} is an object that may have no fields`;
}

function* listListedFaults(schema: JsonSchema, place: string): Faults {
  const listed: readonly unknown[] = schema.const === undefined ? (schema.enum ?? []) : [schema.const];
  const types = [schema.type ?? []].flat();
  for (const value of listed) {
    if (!isScalar(value)) {
      yield `${place} lists a value that is not a string, finite number, boolean or null`;
    } else if (types.length > 0 && !types.some((type) => isOfType(type, value))) {
      yield `${place} lists ${JSON.stringify(value)}, which is not of type ${types.join(' or ')}`;
    }
  }
}

function isScalar(value: unknown): boolean {
  return value === null || (typeof value === 'number' ? Number.isFinite(value) : typeof value !== 'object');
}

function isOfType(type: string, value: unknown): boolean {
  if (type === 'integer') return Number.isInteger(value);
  return type === (value === null ? 'null' : typeof value);
}

const PATTERNS: ReadonlyMap<string | undefined, string | undefined> = new Map(
  [date(''), dateTime(''), decimal(''), phone(''), utcDateTime('')].map(({ format, pattern }) => [
    format,
    pattern,
  ]),
);

function* listStringFaults({ format, pattern, type, ...schema }: JsonSchema, place: string): Faults {
  const own = FORMATS.get(format);
  if (format !== undefined && own === undefined) {
    const supported = [...FORMATS.keys()].map((each) => JSON.stringify(each)).join(', ');
    yield `${place} has the unsupported format "${format}"; supported: ${supported}`;
  }
  if (own?.published !== undefined && pattern === undefined) {
    yield `${place} does not have the pattern of its format "${format}"`;
  }
  if (format !== undefined && pattern !== undefined && PATTERNS.get(format) !== pattern) {
    yield `${place} has a pattern and the format "${format}": write only one of them`;
  }
  if (pattern !== undefined && !isPattern(pattern)) {
    yield `${place} has a "pattern" that is not a regular expression with the flag "u"`;
  }
  if (schema['x-open-enum'] === undefined) return;
  const types = [type ?? []].flat();
  const isString = types.includes('string') && types.every((each) => each === 'string' || each === 'null');
  if (schema['x-open-enum'] !== true || !isString) {
    yield `${place}: "x-open-enum" must be true, in a schema of "type": "string"`;
  }
}

function* listLengthFaults({ minLength = 0, format, pattern }: JsonSchema, place: string): Faults {
  if (minLength === 0) return;
  if (minLength !== 1) yield `${place} has an unsupported minLength`;
  if ((format ?? pattern) !== undefined) {
    yield `${place} has a minLength, which is not supported with a format or pattern`;
  }
}

function* listObjectFaults(schema: JsonSchema, name: string): Faults {
  yield* listKeywordFaults(schema, 'fields', name);
  const { properties = {}, required = [], anyOf = [], oneOf = [] } = schema;
  if (schema.type !== 'object') yield `${name} has fields, but not "type": "object"`;
  for (const [field, property] of Object.entries(properties)) {
    if (property === false) yield `${name}.${field} is always forbidden`;
  }
  if (typeof schema.additionalProperties === 'object') {
    yield `${name} restricts its undocumented fields, which is not checked`;
  }
  yield* listUndocumented(schema, required, name);
  for (const branch of [...anyOf, ...oneOf]) {
    if (!isRequiredOnly(branch) || branch.required?.length !== 1) {
      yield `${name}: anyOf and oneOf of an object with fields may only require one field each`;
    } else yield* listUndocumented(schema, branch.required, name);
  }
  if (schema.if === undefined && (schema.then ?? schema.else) !== undefined) {
    yield `${name} has "then" or "else" without "if"`;
  }
  for (const side of ['if', 'then', 'else'] as const) yield* listFragmentFaults(schema, side, name);
}

function* listFragmentFaults(schema: JsonSchema, side: 'if' | 'then' | 'else', name: string): Faults {
  const { properties = {}, required = [], ...others } = schema[side] ?? {};
  for (const keyword of Object.keys(others)) {
    yield `${name} has "${keyword}" in "${side}", where it is not checked`;
  }
  yield* listUndocumented(schema, [...Object.keys(properties), ...required], name);
  for (const [field, part] of Object.entries(properties)) {
    if (part !== false) yield* listValueFaults(part, `${name}.${field}`);
  }
}

function isSimpleCondition({ if: condition, then = {}, else: otherwise = {} }: JsonSchema): boolean {
  if (condition === undefined) return true;
  const compared = Object.values(condition.properties ?? {});
  const restricted = [then, otherwise].flatMap(({ properties = {} }) => Object.values(properties));
  return (
    compared.length > 0 &&
    compared.every((part) => part !== false && part.const !== undefined) &&
    restricted.every((part) => part === false || allowedValues(part) !== undefined)
  );
}

function* listUndocumented({ properties = {} }: JsonSchema, fields: readonly string[], name: string): Faults {
  for (const field of fields) {
    if (!Object.hasOwn(properties, field)) {
      yield `${name} has a rule about "${field}", which is not one of its fields`;
    }
  }
}
