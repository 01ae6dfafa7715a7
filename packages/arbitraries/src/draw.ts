import type { Choices } from './choices.js';
import { Evaluator, rulesFor } from './evaluate.js';
import { type DrawOptions, type Level, planValue, type Plan } from './plan.js';
import { drawNumber } from './numbers.js';
import { drawPattern } from './pattern.js';
import {
  type AnySchema,
  getTypes,
  hasOwn,
  isForbidden,
  listValues,
  type Schema,
  type TypeName,
} from './schema.js';
import { drawJson, drawName, drawString } from './strings.js';

export type { DrawOptions };

/** No document was found; the schema may accept none. */
export class NoDocument extends RangeError {}

/**
 * Draws a document that conforms to a schema. It contains only what `JSON.parse` can return.
 * @throws {NoDocument} if none is found.
 */
export function drawDocument(document: AnySchema, choices: Choices, options: DrawOptions = {}): unknown {
  const value = new Drawing(document, choices, options).draw([document], {
    depth: 0,
    references: [],
    isDeep: false,
  });
  if (value !== undefined) return value;
  const title = typeof document === 'object' ? document.title : undefined;
  throw new NoDocument(`found no document that ${title ?? 'the schema'} accepts`);
}

/** Beyond this many values, only required ones are drawn, so that a document stays finite. */
const MAX_VALUES = 3_000;
const MAX_FAILURES = 600;
const MAX_ATTEMPTS = 25;
const MAX_DEPTH = 40;
const MAX_MORE = 3;

class Drawing {
  readonly #evaluator: Evaluator;
  readonly #choices: Choices;
  readonly #options: DrawOptions;
  readonly #impossible = new Set<AnySchema>();
  #values = 0;
  #failures = 0;

  constructor(document: AnySchema, choices: Choices, options: DrawOptions) {
    this.#evaluator = new Evaluator(document);
    this.#choices = choices;
    this.#options = options;
  }

  draw(schemas: readonly AnySchema[], level: Level): unknown {
    const [first] = schemas;
    const known = schemas.length === 1 ? first : undefined;
    if (
      schemas.some(isForbidden) ||
      level.depth > MAX_DEPTH ||
      (known !== undefined && this.#impossible.has(known))
    )
      return undefined;
    for (let attempt = 0; attempt < MAX_ATTEMPTS && this.#failures < MAX_FAILURES; attempt += 1) {
      const plan = planValue(
        schemas,
        { ...level, isDeep: this.#isDeep(level) },
        this.#evaluator.document,
        this.#choices,
        this.#options,
      );
      const value = plan === undefined ? undefined : this.#drawPlanned(plan, schemas);
      if (value !== undefined && schemas.every((schema) => this.#evaluator.isValid(schema, value)))
        return value;
      this.#failures += 1;
      if (value === undefined && plan?.isOnly === true) break;
    }
    if (known !== undefined && !level.isDeep) this.#impossible.add(known);
    return undefined;
  }

  #drawPlanned(plan: Plan, schemas: readonly AnySchema[]): unknown {
    this.#values += 1;
    const { parts } = plan;
    const isPlain = this.#options.plain === true;
    const listed = parts.map(listValues).find((values) => values !== undefined);
    if (listed !== undefined) return this.#pickListed(listed, schemas);
    const type = this.#pickType(parts);
    const examples = parts
      .flatMap(({ examples: own = [] }) => own)
      .filter((each) => typeof each === 'string');
    if (type === 'string' && examples.length > 0 && (isPlain || this.#choices.chance(0.67)))
      return this.#choices.pick(examples);
    switch (type) {
      case undefined:
        return drawJson(this.#choices, isPlain);
      case 'null':
        return null;
      case 'boolean':
        return this.#choices.pick([false, true]);
      case 'integer':
      case 'number':
        return drawNumber(parts, this.#choices, isPlain, type === 'integer');
      case 'string':
        return drawString(parts, this.#choices, isPlain);
      case 'array':
        return this.#drawArray(plan);
      case 'object':
        return this.#drawObject(plan);
    }
  }

  #isDeep({ isDeep }: Level): boolean {
    return isDeep || this.#values > MAX_VALUES;
  }

  #pickListed(listed: readonly unknown[], schemas: readonly AnySchema[]): unknown {
    const valid = listed.filter((value) => schemas.every((schema) => this.#evaluator.isValid(schema, value)));
    const others = this.#options.full === true ? valid.filter((value) => value !== null) : valid;
    return this.#choices.pick(others.length > 0 ? others : valid.length > 0 ? valid : listed);
  }

  #pickType(parts: readonly Schema[]): TypeName | undefined {
    const lists = parts.map(getTypes).filter(({ length }) => length > 0);
    const allowed = TYPES.filter((type) =>
      lists.every((list) => list.includes(type) || (type === 'integer' && list.includes('number'))),
    );
    const distinct = allowed.filter((type) => type !== 'integer' || !allowed.includes('number'));
    const wanted =
      this.#options.full === true && distinct.length > 1
        ? distinct.filter((type) => type !== 'null')
        : distinct;
    if (lists.length > 0) return wanted.length === 0 ? 'null' : this.#choices.pick(wanted);
    const hinted = HINTS.filter(([, keywords]) =>
      parts.some((part) => Object.keys(part).some((keyword) => keywords.test(keyword))),
    );
    return hinted.length > 0 && this.#choices.chance(0.9) ? this.#choices.pick(hinted)[0] : undefined;
  }

  #drawArray({ parts, level }: Plan): unknown[] | undefined {
    const { full = false, minimal = false } = this.#options;
    const contained = parts.flatMap(({ contains, minContains = 1, maxContains }) =>
      contains === undefined ? [] : [{ contains, least: minContains, most: maxContains }],
    );
    const max = Math.min(...parts.map(({ maxItems = Infinity }) => maxItems));
    const least = Math.max(
      ...contained.map((each) => each.least),
      ...parts.map(({ minItems = 0 }) => minItems),
    );
    if (least > MAX_VALUES) return undefined;
    const min = full && !this.#isDeep(level) ? Math.max(least, Math.min(1, max)) : least;
    const isMinimal = minimal || this.#isDeep(level);
    const most = isMinimal ? min : Math.min(max, min + (full ? 1 : MAX_MORE));
    const isUnique = parts.some(({ uniqueItems }) => uniqueItems === true);
    const list: unknown[] = [];
    for (let tries = 0; list.length < most && tries < most + MAX_ATTEMPTS; tries += 1) {
      const index = list.length;
      if (index >= min && this.#choices.chance(0.4)) break;
      const more = contained.flatMap(({ contains, least: count, most: limit }): AnySchema[] => {
        if (index < count) return [contains];
        return limit === undefined ? [] : [{ not: contains }];
      });
      const item = this.draw([...itemRules(parts, index), ...more], below(level));
      if (item === undefined && index < least) return undefined;
      if (item === undefined) break;
      const texts = isUnique ? list.map((each) => JSON.stringify(each)) : [];
      if (!texts.includes(JSON.stringify(item))) list.push(item);
    }
    return list;
  }

  #drawObject(plan: Plan): object | undefined {
    const { parts, level } = plan;
    const { full = false, minimal = false } = this.#options;
    const documented = [...new Set(parts.flatMap(({ properties = {} }) => Object.keys(properties)))];
    const required = new Set([...plan.required, ...parts.flatMap((part) => part.required ?? [])]);
    const isMinimal = minimal || this.#isDeep(level);
    const max = Math.min(...parts.map(({ maxProperties = Infinity }) => maxProperties));
    const optional = documented.filter((name) => !required.has(name) && !plan.avoided.has(name));
    for (const name of optional) {
      const isWanted = (full && !isMinimal) || (!isMinimal && !this.#choices.chance(0.5));
      if (isWanted && required.size < max && !this.#isForbiddenName(parts, name)) required.add(name);
    }
    for (const name of required)
      for (const { dependentRequired = {} } of parts)
        if (hasOwn(dependentRequired, name))
          for (const other of dependentRequired[name]!) required.add(other);
    const always = new Set([...plan.required, ...parts.flatMap((part) => part.required ?? [])]);
    const fields = new Map<string, unknown>();
    for (const name of new Set([...documented.filter((each) => required.has(each)), ...required])) {
      const value = this.draw(fieldRules(parts, name), below(level));
      if (value === undefined && always.has(name)) return undefined;
      if (value !== undefined) fields.set(name, value);
    }
    return this.#drawMore(plan, documented, fields, max) ? Object.fromEntries(fields) : undefined;
  }

  #drawMore(
    { parts, level, avoided }: Plan,
    documented: readonly string[],
    fields: Map<string, unknown>,
    max: number,
  ): boolean {
    const { open = true, full = false, minimal = false } = this.#options;
    const isRecord = documented.length === 0;
    const least = Math.max(...parts.map(({ minProperties = 0 }) => minProperties));
    if (least > MAX_VALUES) return false;
    const isMinimal = minimal || this.#isDeep(level);
    const isAllowed = !isMinimal && (isRecord || open) && !parts.some(isClosed);
    const isWanted =
      isAllowed && (isRecord ? full || !this.#choices.chance(0.3) : !this.#choices.chance(0.67));
    const min = Math.max(least, isWanted && full && isRecord ? 1 : 0);
    const most = isWanted ? Math.min(max, Math.max(min, fields.size + 2)) : least;
    for (let tries = 0; fields.size < most && tries < most + MAX_ATTEMPTS; tries += 1) {
      if (fields.size >= min && this.#choices.chance(0.3)) break;
      const name = this.#drawFieldName(parts, documented, fields.size < least, level);
      if (name === undefined || fields.has(name) || avoided.has(name) || this.#isForbiddenName(parts, name))
        continue;
      if (documented.includes(name) && fields.size >= least) continue;
      const value = this.draw(fieldRules(parts, name), below(level));
      if (value !== undefined) fields.set(name, value);
    }
    return fields.size >= least;
  }

  #drawFieldName(
    parts: readonly Schema[],
    documented: readonly string[],
    isRequired: boolean,
    level: Level,
  ): string | undefined {
    const patterns = parts.flatMap(({ patternProperties = {} }) => Object.keys(patternProperties));
    const rules = parts.flatMap(({ propertyNames }) => propertyNames ?? []);
    if (isRequired && documented.length > 0 && this.#choices.chance(0.7))
      return this.#choices.pick(documented);
    if (patterns.length > 0 && this.#choices.chance(0.7))
      return drawPattern(this.#choices.pick(patterns), this.#choices);
    if (rules.length > 0)
      return this.draw([{ type: 'string' }, ...rules], below(level)) as string | undefined;
    return drawName(this.#choices, this.#options.plain === true);
  }

  #isForbiddenName(parts: readonly Schema[], name: string): boolean {
    return (
      fieldRules(parts, name).some(isForbidden) ||
      parts.some(({ propertyNames = true }) => !this.#evaluator.isValid(propertyNames, name))
    );
  }
}

function fieldRules(parts: readonly Schema[], name: string): AnySchema[] {
  const rules = parts.flatMap((part) => rulesFor(part, name));
  return rules.length > 0 ? rules : parts.flatMap(({ unevaluatedProperties = [] }) => unevaluatedProperties);
}

function itemRules(parts: readonly Schema[], index: number): AnySchema[] {
  const rules = parts.flatMap(({ prefixItems = [], items }) => prefixItems[index] ?? items ?? []);
  return rules.length > 0 ? rules : parts.flatMap(({ unevaluatedItems = [] }) => unevaluatedItems);
}

function isClosed({ additionalProperties, unevaluatedProperties, patternProperties = {} }: Schema): boolean {
  return (
    (isForbidden(additionalProperties) || isForbidden(unevaluatedProperties)) &&
    Object.keys(patternProperties).length === 0
  );
}

function below(level: Level): Level {
  return { ...level, depth: level.depth + 1 };
}

const TYPES: readonly TypeName[] = ['null', 'boolean', 'integer', 'number', 'string', 'array', 'object'];

const HINTS: readonly (readonly [TypeName, RegExp])[] = [
  ['object', /properties|^required$|^propertyNames$|^dependent/i],
  ['array', /items|contains/i],
  ['string', /^(format|pattern|minLength|maxLength)$/],
  ['number', /^(minimum|maximum|exclusive.*|multipleOf)$/],
];
