const TYPES = new Set(['string', 'number', 'integer', 'boolean', 'null', 'array', 'object']);

type Check = (value: unknown, pointer: string) => string | undefined;

/** What makes a value no JSON Schema, in words; undefined where it is one as far as its form goes. */
export function problemOfForm(value: unknown, pointer = ''): string | undefined {
  if (typeof value === 'boolean') return undefined;
  if (!isObject(value)) return `${placeOf(pointer)} has to be a schema: an object, true or false`;
  return firstProblem(Object.entries(value), ([keyword, content]) =>
    Object.hasOwn(CHECKS, keyword) ? CHECKS[keyword]!(content, `${pointer}/${keyword}`) : undefined,
  );
}

const schemas: Check = (value, pointer) =>
  Array.isArray(value) && value.length > 0
    ? firstProblem([...value.entries()], ([index, inner]) => problemOfForm(inner, `${pointer}/${index}`))
    : `${placeOf(pointer)} has to be a list of schemas`;

const named: Check = (value, pointer) =>
  isObject(value)
    ? firstProblem(Object.entries(value), ([name, inner]) => problemOfForm(inner, `${pointer}/${name}`))
    : `${placeOf(pointer)} has to be an object with a schema for each name`;

const text: Check = (value, pointer) =>
  typeof value === 'string' ? undefined : `${placeOf(pointer)} has to be text`;

const list: Check = (value, pointer) =>
  Array.isArray(value) ? undefined : `${placeOf(pointer)} has to be a list`;

const number: Check = (value, pointer) =>
  typeof value === 'number' ? undefined : `${placeOf(pointer)} has to be a number`;

const truth: Check = (value, pointer) =>
  typeof value === 'boolean' ? undefined : `${placeOf(pointer)} has to be true or false`;

const names: Check = (value, pointer) =>
  Array.isArray(value) && value.every((name) => typeof name === 'string')
    ? undefined
    : `${placeOf(pointer)} has to be a list of names`;

const types: Check = (value, pointer) => {
  const unknown = [value].flat().find((type) => typeof type !== 'string' || !TYPES.has(type));
  return unknown === undefined
    ? undefined
    : `${placeOf(pointer)} has no such type: ${JSON.stringify(unknown)}`;
};

/** A list of schemas for the first items is no error of form: it is a keyword that cannot be compared. */
const items: Check = (value, pointer) =>
  Array.isArray(value)
    ? `the keyword "items" at "${pointer.slice(0, -'/items'.length)}" cannot be compared as a list of schemas`
    : problemOfForm(value, pointer);

const CHECKS: Readonly<Record<string, Check>> = {
  $schema: text,
  $id: text,
  $ref: text,
  title: text,
  format: text,
  pattern: text,
  type: types,
  required: names,
  enum: list,
  examples: list,
  items,
  additionalProperties: problemOfForm,
  if: problemOfForm,
  then: problemOfForm,
  else: problemOfForm,
  not: problemOfForm,
  allOf: schemas,
  anyOf: schemas,
  oneOf: schemas,
  properties: named,
  $defs: named,
  definitions: named,
  uniqueItems: truth,
  minLength: number,
  maxLength: number,
  minItems: number,
  maxItems: number,
  minProperties: number,
  maxProperties: number,
  minimum: number,
  maximum: number,
  exclusiveMinimum: number,
  exclusiveMaximum: number,
  multipleOf: number,
};

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function placeOf(pointer: string): string {
  return pointer === '' ? 'the document' : `"${pointer}"`;
}

function firstProblem<T>(values: readonly T[], check: (value: T) => string | undefined): string | undefined {
  for (const value of values) {
    const problem = check(value);
    if (problem !== undefined) return problem;
  }
  return undefined;
}
