import type { Edit } from './edit.js';
import { type Evaluator, type FaultKind, rulesFor } from './evaluate.js';
import { getFormat } from './formats.js';
import { nearTexts } from './near.js';
import { INHERITED_NAMES } from './strings.js';
import {
  type AnySchema,
  getJsonType,
  hasOwn,
  isForbidden,
  isObject,
  listValues,
  type Path,
  type Schema,
} from './schema.js';

/** A change of a valid document that is likely to make it invalid. */
export interface Candidate {
  readonly kind: FaultKind;
  readonly edit: Edit;
  readonly why: string;
}

const OF_EVERY_TYPE = ['text', '12.5', 12, 1.5, true, null, [], ['text'], {}, { text: 'text' }] as const;

/** Pre-order: a value before its items and fields. */
export function* listCandidates(
  evaluator: Evaluator,
  schemas: readonly AnySchema[],
  value: unknown,
  at: Path = [],
): IterableIterator<Candidate> {
  const applied = schemas.flatMap((schema) => [...evaluator.applied(schema, value, true)]);
  const make = (kind: FaultKind, changed: unknown, why: string, path: Path = at): Candidate => ({
    kind,
    edit: { path, value: changed },
    why,
  });
  for (const schema of applied) yield* valueCandidates(schema, value, make);
  for (const other of OF_EVERY_TYPE)
    yield make(other === null ? 'null' : 'type', other, `${JSON.stringify(other)} in its place`);
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      const rules = applied.flatMap(({ prefixItems = [], items }): AnySchema[] =>
        [prefixItems[index] ?? items ?? []].flat(),
      );
      yield* listCandidates(evaluator, rules, item, [...at, index]);
    }
  } else if (isObject(value)) {
    for (const name of new Set(applied.flatMap(({ required = [] }) => required)))
      if (hasOwn(value, name))
        yield make('missing', undefined, `${name} is required and was left out`, [...at, name]);
    for (const [name, inner] of Object.entries(value))
      yield* listCandidates(
        evaluator,
        applied.flatMap((schema) => rulesFor(schema, name)),
        inner,
        [...at, name],
      );
    yield* ruleCandidates(evaluator, applied, value, at);
    yield* undocumentedCandidates(applied, at);
  }
}

type Make = (kind: FaultKind, value: unknown, why: string) => Candidate;

function* valueCandidates(schema: Schema, value: unknown, make: Make): IterableIterator<Candidate> {
  const { minItems, maxItems = Infinity, uniqueItems, minProperties } = schema;
  const values = listValues(schema);
  const kind = 'const' in schema ? 'const' : 'value';
  if (values !== undefined) {
    const near = typeof values[0] === 'string' ? nearTexts(values[0], undefined) : [];
    const others = [
      ...OF_EVERY_TYPE.filter((other) => getJsonType(other) === getJsonType(values[0])),
      ...near,
    ];
    for (const other of others)
      if (!values.includes(other)) yield make(kind, other, `${JSON.stringify(other)} is not in the list`);
  } else if (typeof value === 'string') yield* textCandidates(schema, value, make);
  else if (typeof value === 'number') yield* numberCandidates(schema, value, make);
  else if (Array.isArray(value)) {
    if (minItems !== undefined && minItems > 0)
      yield make('too_small', value.slice(0, minItems - 1), `shorter than ${minItems}`);
    if (value.length > 0 && maxItems < MAX_SIZE)
      yield make(
        'too_large',
        Array.from({ length: maxItems + 1 }, (_, index) => value[index % value.length] as unknown),
        `longer than ${maxItems}`,
      );
    if (uniqueItems === true && value.length > 0)
      yield make('not_unique', [...value, value[0] as unknown], 'an item comes twice');
  } else if (isObject(value) && minProperties !== undefined && minProperties > 0) {
    yield make(
      'too_small',
      Object.fromEntries(Object.entries(value).slice(0, minProperties - 1)),
      `shorter than ${minProperties}`,
    );
  }
}

const MAX_SIZE = 1_000;

function* textCandidates(schema: Schema, value: string, make: Make): IterableIterator<Candidate> {
  const { pattern, minLength = 0, maxLength = Infinity } = schema;
  const format = getFormat(schema);
  if (format !== undefined) {
    for (const text of nearTexts(value, format)) yield make('format', text, `not in the form "${format}"`);
  } else if (pattern !== undefined) {
    for (const text of nearTexts(value, undefined)) yield make('pattern', text, `does not match ${pattern}`);
  }
  const characters = [...value];
  if (minLength > 0)
    yield make('too_small', characters.slice(0, minLength - 1).join(''), `shorter than ${minLength}`);
  if (maxLength < MAX_SIZE)
    yield make(
      'too_large',
      value + (characters.at(-1) ?? 'a').repeat(maxLength + 1 - characters.length),
      `longer than ${maxLength}`,
    );
}

function* numberCandidates(schema: Schema, value: number, make: Make): IterableIterator<Candidate> {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = schema;
  const step = multipleOf ?? 1;
  if (minimum !== undefined) yield make('too_small', minimum - step, `less than ${minimum}`);
  if (exclusiveMinimum !== undefined)
    yield make('too_small', exclusiveMinimum, `not more than ${exclusiveMinimum}`);
  if (maximum !== undefined) yield make('too_large', maximum + step, `more than ${maximum}`);
  if (exclusiveMaximum !== undefined)
    yield make('too_large', exclusiveMaximum, `not less than ${exclusiveMaximum}`);
  if (multipleOf === undefined) return;
  for (const other of [value + multipleOf / 2, value - multipleOf / 2, value + multipleOf / 4])
    yield make('not_multiple', other, `not a multiple of ${multipleOf}`);
}

/** Sets fields to the constants of rules and to other values, and removes them. */
function* ruleCandidates(
  evaluator: Evaluator,
  applied: readonly Schema[],
  value: Record<string, unknown>,
  at: Path,
): IterableIterator<Candidate> {
  const rules = applied.flatMap(({ properties, anyOf = [], oneOf = [], ...schema }) => {
    const groups = properties === undefined ? [] : [...anyOf, ...oneOf];
    return [...groups, schema.if, schema.then, schema.else].filter((rule) => typeof rule === 'object');
  });
  const others = applied.filter((schema) => !rules.includes(schema));
  const dependent = applied.flatMap(({ dependentRequired = {} }) =>
    Object.entries(dependentRequired).flat(2),
  );
  const mentioned = rules.flatMap(({ required = [], properties = {} }) =>
    [...required, Object.keys(properties)].flat(),
  );
  for (const name of new Set([...mentioned, ...dependent])) {
    const path = [...at, name];
    const schemas = others.flatMap((schema) => rulesFor(schema, name));
    const compared = [...schemas, ...rules.flatMap((rule) => rulesFor(rule, name))];
    const listed = compared.flatMap((schema) =>
      typeof schema === 'object' ? (listValues(schema) ?? []) : [],
    );
    const conforming = OF_EVERY_TYPE.filter((each) =>
      schemas.every((schema) => evaluator.isValid(schema, each)),
    );
    for (const each of [...listed, ...conforming])
      yield { kind: 'forbidden', edit: { path, value: each }, why: `${name} became ${JSON.stringify(each)}` };
    if (hasOwn(value, name))
      yield { kind: 'conditional', edit: { path, value: undefined }, why: `${name} was left out` };
  }
}

/** Adds names that are made up, inherited from `Object.prototype`, or close to a documented name. */
function* undocumentedCandidates(applied: readonly Schema[], at: Path): IterableIterator<Candidate> {
  const isClosed = applied.some(
    (schema) => isForbidden(schema.additionalProperties) || isForbidden(schema.unevaluatedProperties),
  );
  if (!isClosed && !applied.some(({ propertyNames }) => propertyNames !== undefined)) return;
  const documented = new Set(applied.flatMap(({ properties = {} }) => Object.keys(properties)));
  const near = [...documented].slice(0, 1).map((name) => `${name}s`);
  for (const name of ['undocumented', '', ...near, ...INHERITED_NAMES])
    if (!documented.has(name))
      yield {
        kind: 'undocumented',
        edit: { path: [...at, name], value: 'text' },
        why: `unknown field "${name}"`,
      };
}
