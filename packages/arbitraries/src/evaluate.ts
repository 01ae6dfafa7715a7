import { isMultiple } from '@data-import/define/multiples';
import { conforms, getFormat } from './formats.js';
import {
  type AnySchema,
  getJsonType,
  getTypes,
  hasOwn,
  isAnnotation,
  isEqual,
  isForbidden,
  isObject,
  isOfType,
  listValues,
  type Path,
  resolveReference,
  type Schema,
} from './schema.js';

export type FaultCode =
  | 'missing'
  | 'undocumented'
  | 'type'
  | 'format'
  | 'pattern'
  | 'value'
  | 'forbidden'
  | 'excluded'
  | 'ambiguous'
  | 'too_small'
  | 'too_large'
  | 'not_multiple'
  | 'not_unique'
  | 'at_least_one'
  | 'exactly_one'
  | 'no_match';

/** Finer than `FaultCode`, so that samples contain a null, a constant and a conditionally required field. */
export type FaultKind = FaultCode | 'null' | 'const' | 'conditional';

export interface Violation {
  readonly code: FaultCode;
  readonly kind: FaultKind;
  readonly path: Path;
}

type Violations = readonly Violation[];

const NONE: Violations = [];

/**
 * An independent second implementation: tests compare its verdicts with Ajv, and its issues with the compiled
 * validators. Memoised by identity, so an edited copy costs only the objects on the path to the edit.
 */
export class Evaluator {
  readonly #memo = new Map<Schema, Map<unknown, Violations>>();

  constructor(readonly document: AnySchema) {}

  isValid(schema: AnySchema, value: unknown): boolean {
    return this.violations(schema, value).length === 0;
  }

  violations(schema: AnySchema, value: unknown): Violations {
    if (typeof schema === 'boolean') return schema ? NONE : violation('excluded');
    let known = this.#memo.get(schema);
    if (known === undefined) this.#memo.set(schema, (known = new Map()));
    let violations = known.get(value);
    if (violations === undefined) known.set(value, (violations = this.#judge(schema, value)));
    return violations;
  }

  /**
   * The schemas that apply in place: targets of references, all of `allOf`, matching alternatives (with
   * `isUnambiguous`, only a single match), and the branch that `if` selects.
   */
  *applied(schema: AnySchema, value: unknown, isUnambiguous = false): IterableIterator<Schema> {
    if (typeof schema === 'boolean') return;
    yield schema;
    if (schema.$ref !== undefined)
      yield* this.applied(resolveReference(this.document, schema.$ref), value, isUnambiguous);
    for (const each of schema.allOf ?? []) yield* this.applied(each, value, isUnambiguous);
    for (const branches of [schema.anyOf ?? [], schema.oneOf ?? []]) {
      const matching = branches.filter((each) => this.isValid(each, value));
      if (isUnambiguous && matching.length > 1 && !branches.every(onlyRequires)) continue;
      for (const each of matching) yield* this.applied(each, value, isUnambiguous);
    }
    for (const [name, each] of Object.entries(schema.dependentSchemas ?? {}))
      if (isObject(value) && hasOwn(value, name)) yield* this.applied(each, value, isUnambiguous);
    if (schema.if === undefined) return;
    const holds = this.isValid(schema.if, value);
    if (holds) yield* this.applied(schema.if, value, isUnambiguous);
    yield* this.applied((holds ? schema.then : schema.else) ?? true, value, isUnambiguous);
  }

  #judge(schema: Schema, value: unknown): Violations {
    const values = judgeValue(schema, value);
    if (values.length > 0) return values;
    const inner = Array.isArray(value)
      ? this.#items(schema, value)
      : isObject(value)
        ? this.#fields(schema, value)
        : NONE;
    const target =
      schema.$ref === undefined ? NONE : this.violations(resolveReference(this.document, schema.$ref), value);
    const found = [target, inner, ...this.#combined(schema, value)].filter(({ length }) => length > 0);
    const condition = this.#condition(schema, value);
    // As in the validators, a rule that forbids a field replaces the errors of its value.
    const isRuled = ({ path }: Violation): boolean =>
      condition.some(({ code, path: [name] }) => code === 'forbidden' && name === path[0]);
    return [...found.flat().filter((each) => !isRuled(each)), ...condition];
  }

  *#combined(schema: Schema, value: unknown): IterableIterator<Violations> {
    const { allOf = [], anyOf, oneOf, not, dependentSchemas = {} } = schema;
    for (const each of allOf) yield this.violations(each, value);
    const isGroup = (branches: readonly Schema[]): boolean =>
      schema.properties !== undefined && branches.every(onlyRequires);
    if (anyOf !== undefined && !anyOf.some((each) => this.isValid(each, value)))
      yield isGroup(anyOf) ? violation('at_least_one') : this.#unmatched(anyOf, value);
    if (oneOf !== undefined) {
      const count = oneOf.filter((each) => this.isValid(each, value)).length;
      if (count !== 1 && isGroup(oneOf)) yield violation('exactly_one');
      else if (count !== 1) yield count === 0 ? this.#unmatched(oneOf, value) : violation('ambiguous');
    }
    if (not !== undefined && this.isValid(not, value)) yield violation('excluded');
    for (const [name, each] of Object.entries(dependentSchemas))
      if (isObject(value) && hasOwn(value, name)) yield this.violations(each, value);
  }

  #unmatched(branches: readonly Schema[], value: unknown): Violations {
    const type = getJsonType(value);
    const types = branches.map((branch) => this.#getTypes(branch));
    const isListed = types.flat().filter((each) => each === type).length === 1;
    if (!isListed || !['array', 'object', 'null'].includes(type)) return violation('no_match');
    return this.violations(branches[types.findIndex((each) => each.includes(type))]!, value);
  }

  #getTypes(schema: AnySchema): readonly string[] {
    if (typeof schema === 'boolean') return [];
    return schema.$ref === undefined
      ? getTypes(schema)
      : this.#getTypes(resolveReference(this.document, schema.$ref));
  }

  #condition({ if: condition, then = {}, else: otherwise = {} }: Schema, value: unknown): Violations {
    if (condition === undefined) return NONE;
    const side = this.isValid(condition, value) ? then : otherwise;
    const forbidden = new Set<string>();
    const others = this.violations(side, value).flatMap((each) => {
      const [name] = each.path;
      if (each.code === 'missing' && each.path.length === 1)
        return [{ ...each, kind: 'conditional' as const }];
      if (typeof name !== 'string' || !hasOwn(side.properties ?? {}, name)) return [each];
      forbidden.add(name);
      return [];
    });
    return [...[...forbidden].flatMap((name) => violation('forbidden', [name])), ...others];
  }

  #items(schema: Schema, value: readonly unknown[]): Violations {
    const {
      prefixItems = [],
      items,
      contains,
      minContains = 1,
      maxContains = Infinity,
      unevaluatedItems,
    } = schema;
    const found = value.flatMap((item, index) =>
      within(this.violations(prefixItems[index] ?? items ?? true, item), index),
    );
    if (schema.uniqueItems === true && hasDuplicates(value)) found.push(...violation('not_unique'));
    if (contains !== undefined) {
      const count = value.filter((item) => this.isValid(contains, item)).length;
      if (count < minContains) found.push(...violation('too_small'));
      if (count > maxContains) found.push(...violation('too_large'));
    }
    if (unevaluatedItems === undefined) return found;
    const isEvaluated = this.#evaluatedItems(schema, value);
    const others = value.map((item, index) =>
      isEvaluated(index) ? NONE : within(this.violations(unevaluatedItems, item), index),
    );
    return [...found, ...others.flat()];
  }

  #evaluatedItems(schema: Schema, value: readonly unknown[]): (index: number) => boolean {
    const tests = [...this.applied(schema, value)].map((each) => {
      if (each.items !== undefined || (each !== schema && each.unevaluatedItems !== undefined))
        return () => true;
      const { prefixItems = [], contains = false } = each;
      return (index: number) => index < prefixItems.length || this.isValid(contains, value[index]);
    });
    return (index) => tests.some((test) => test(index));
  }

  #fields(schema: Schema, value: Record<string, unknown>): Violations {
    const { required = [], propertyNames, unevaluatedProperties, dependentRequired = {} } = schema;
    const found: Violation[] = required.flatMap((name) =>
      hasOwn(value, name) ? [] : violation('missing', [name]),
    );
    for (const [name, others] of Object.entries(dependentRequired)) {
      const absent = hasOwn(value, name) ? others.filter((other) => !hasOwn(value, other)) : [];
      found.push(...absent.flatMap((other) => violation('missing', [other], 'conditional')));
    }
    const isEvaluated =
      unevaluatedProperties === undefined ? () => true : this.#evaluatedFields(schema, value);
    for (const [name, inner] of Object.entries(value)) {
      const rules = rulesFor(schema, name);
      if (rules.some(isForbidden))
        found.push(...violation(hasRule(schema, name) ? 'excluded' : 'undocumented', [name]));
      else for (const rule of rules) found.push(...within(this.violations(rule, inner), name));
      if (propertyNames !== undefined && !this.isValid(propertyNames, name))
        found.push(...violation('undocumented', [name]));
      if (isEvaluated(name)) continue;
      if (isForbidden(unevaluatedProperties)) found.push(...violation('undocumented', [name]));
      else found.push(...within(this.violations(unevaluatedProperties!, inner), name));
    }
    return found;
  }

  #evaluatedFields(schema: Schema, value: object): (name: string) => boolean {
    const applied = [...this.applied(schema, value)];
    return (name) =>
      applied.some(
        (each) =>
          rulesFor(each, name).length > 0 || (each !== schema && each.unevaluatedProperties !== undefined),
      );
  }
}

function violation(code: FaultCode, path: Path = [], kind: FaultKind = code): Violations {
  return [{ code, kind, path }];
}

function within(violations: Violations, step: string | number): Violations {
  return violations.map((each) => ({ ...each, path: [step, ...each.path] }));
}

function judgeValue(schema: Schema, value: unknown): Violations {
  const types = getTypes(schema);
  const values = listValues(schema);
  const isListed = values === undefined || values.some((each) => isEqual(each, value));
  const isKnownType =
    (types.length === 0 || types.some((type) => isOfType(type, value))) &&
    (isListed || values.some((each) => getJsonType(each) === getJsonType(value)));
  if (!isKnownType) return violation('type', [], value === null ? 'null' : 'type');
  if (!isListed) return violation('value', [], 'const' in schema ? 'const' : 'value');
  if (typeof value === 'string') return judgeText(schema, value);
  if (typeof value === 'number') return judgeNumber(schema, value);
  if (Array.isArray(value)) return judgeSize(value.length, schema.minItems, schema.maxItems);
  return isObject(value)
    ? judgeSize(Object.keys(value).length, schema.minProperties, schema.maxProperties)
    : NONE;
}

/** A format error short-circuits, because the format implies the length limits. */
function judgeText(schema: Schema, value: string): Violations {
  const format = getFormat(schema);
  if (format !== undefined && !conforms(format, value)) return violation('format');
  const length = value.length < 1_000 ? [...value].length : value.length;
  const sizes = judgeSize(length, schema.minLength, schema.maxLength);
  const { pattern } = schema;
  return pattern === undefined || getRegExp(pattern).test(value)
    ? sizes
    : [...violation('pattern'), ...sizes];
}

function judgeNumber(schema: Schema, value: number): Violations {
  const { minimum = -Infinity, maximum = Infinity, exclusiveMinimum, exclusiveMaximum, multipleOf } = schema;
  const found: Violation[] = [];
  if (value < minimum || value <= (exclusiveMinimum ?? -Infinity)) found.push(...violation('too_small'));
  if (value > maximum || value >= (exclusiveMaximum ?? Infinity)) found.push(...violation('too_large'));
  if (multipleOf !== undefined && !isMultiple(value, multipleOf)) found.push(...violation('not_multiple'));
  return found;
}

function judgeSize(size: number, min = 0, max = Infinity): Violations {
  if (size < min) return violation('too_small');
  return size > max ? violation('too_large') : NONE;
}

function hasDuplicates(value: readonly unknown[]): boolean {
  return value.some((item, index) => value.slice(0, index).some((other) => isEqual(item, other)));
}

/** Whether a branch is part of a group: published ones also restate `type` and forbid the other fields. */
export function onlyRequires({ required, properties = {}, ...schema }: Schema): boolean {
  return (
    required !== undefined &&
    Object.keys(schema).every((keyword) => keyword === 'type' || isAnnotation(keyword)) &&
    Object.entries(properties).every(([name, inner]) => required.includes(name) || isForbidden(inner))
  );
}

function hasRule({ properties = {}, patternProperties = {} }: Schema, name: string): boolean {
  return (
    hasOwn(properties, name) ||
    Object.keys(patternProperties).some((pattern) => getRegExp(pattern).test(name))
  );
}

export function rulesFor(schema: Schema, name: string): AnySchema[] {
  const { properties = {}, patternProperties = {}, additionalProperties } = schema;
  const matching = Object.entries(patternProperties).filter(([pattern]) => getRegExp(pattern).test(name));
  const rules: AnySchema[] = [
    ...(hasOwn(properties, name) ? [properties[name]!] : []),
    ...matching.map(([, each]) => each),
  ];
  return rules.length > 0 || additionalProperties === undefined ? rules : [additionalProperties];
}

const EXPRESSIONS = new Map<string, RegExp>();

export function getRegExp(pattern: string): RegExp {
  let expression = EXPRESSIONS.get(pattern);
  if (expression === undefined) EXPRESSIONS.set(pattern, (expression = new RegExp(pattern, 'u')));
  return expression;
}
