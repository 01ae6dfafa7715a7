import * as fc from 'fast-check';
import { getFormat, formatted } from './formats.js';
import { integers, jsonValues, names, numbers, objects, strings } from './scalars.js';
import {
  getAlternatives,
  getReferencedName,
  resolve,
  type Schema,
  type TypeName,
  getTypes,
} from './schema.js';
import { type Variant, listVariants } from './variants.js';

export interface ValidOptions {
  /** Whether objects that accept undocumented fields sometimes have some; true by default. */
  readonly open?: boolean;
  /** Every optional field is present, no list is empty, and null occurs only where nothing else is valid. */
  readonly full?: boolean;
  /** Only required fields are present, and no list is longer than it must be. */
  readonly minimal?: boolean;
  /** Values as a person would write them, instead of any valid value. */
  readonly plain?: boolean;
}

interface Scope {
  readonly document: Schema;
  readonly options: ValidOptions;
  /** The definitions around the place, which limit recursion. */
  readonly enclosing: readonly string[];
}

/** How often a definition may contain itself in a derived document. */
const MAX_RECURSION = 3;

const MAX_LIST_LENGTH = 3;

/**
 * Documents that a JSON Schema document accepts, with short lists and little recursion. `JSON.parse` could have returned
 * each of them.
 *
 * @throws {RangeError} if the schema uses a keyword that contracts do not, or accepts no finite document.
 */
export function validDocuments(document: Schema, options: ValidOptions = {}): fc.Arbitrary<unknown> {
  const values = derive(document, { document, options, enclosing: [] });
  if (values === undefined)
    throw new RangeError(`${document.title ?? 'the schema'} accepts no finite document`);
  return values;
}

/** Undefined if every value would exceed the recursion limit. */
function derive(schema: Schema, scope: Scope): fc.Arbitrary<unknown> | undefined {
  const resolved = resolve(scope.document, schema);
  if (schema.$ref !== undefined) {
    const name = getReferencedName(schema.$ref);
    const depth = scope.enclosing.filter((enclosing) => enclosing === name).length;
    return depth >= MAX_RECURSION
      ? undefined
      : derive(resolved, { ...scope, enclosing: [...scope.enclosing, name] });
  }
  const alternatives = getAlternatives(resolved);
  if (alternatives !== undefined) {
    return oneOf(wanted(alternatives, ({ type }) => type === 'null', scope).map((one) => derive(one, scope)));
  }
  if ('const' in resolved) return fc.constant(resolved.const);
  if (resolved.enum !== undefined) return fc.constantFrom(...resolved.enum);
  const types = getTypes(resolved);
  if (types.length === 0) return jsonValues(scope.options.plain === true);
  return oneOf(
    wanted(types, (type) => type === 'null', scope).map((type) => drawType(type, resolved, scope)),
  );
}

/** A full document has null only where nothing else is valid. */
function wanted<C>(choices: readonly C[], isNull: (choice: C) => boolean, { options }: Scope): readonly C[] {
  const others = choices.filter((choice) => !isNull(choice));
  return options.full === true && others.length > 0 ? others : choices;
}

function oneOf(choices: readonly (fc.Arbitrary<unknown> | undefined)[]): fc.Arbitrary<unknown> | undefined {
  const possible = choices.filter((choice) => choice !== undefined);
  return possible.length < 2 ? possible[0] : fc.oneof(...possible);
}

function drawType(type: TypeName, schema: Schema, scope: Scope): fc.Arbitrary<unknown> | undefined {
  const plain = scope.options.plain === true;
  switch (type) {
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return integers(plain);
    case 'number':
      return numbers(plain);
    case 'string':
      return drawStrings(schema, plain);
    case 'array':
      return drawArrays(schema, scope);
    case 'object':
      return drawObjects(schema, scope);
  }
}

/** An open enum gives any string, and more often one of the values seen. */
function drawStrings(schema: Schema, plain: boolean): fc.Arbitrary<string> {
  const format = getFormat(schema);
  if (format !== undefined) return formatted(format, plain);
  if (schema.pattern !== undefined) return fc.stringMatching(new RegExp(schema.pattern, 'u'));
  const others = strings(plain, schema.minLength);
  if (schema.examples === undefined) return others;
  const seen = fc.constantFrom(...(schema.examples as string[]));
  return plain ? seen : fc.oneof({ weight: 2, arbitrary: seen }, { weight: 1, arbitrary: others });
}

function drawArrays({ items = {}, minItems = 0 }: Schema, scope: Scope): fc.Arbitrary<unknown[]> | undefined {
  const { full, minimal } = scope.options;
  const item = derive(items, scope);
  if (item === undefined) return minItems === 0 ? fc.constant([]) : undefined;
  if (minimal === true) return fc.array(item, { minLength: minItems, maxLength: minItems });
  if (full === true)
    return fc.array(item, { minLength: Math.max(minItems, 1), maxLength: Math.max(minItems, 2) });
  return fc.array(item, { minLength: minItems, maxLength: minItems + MAX_LIST_LENGTH });
}

function drawObjects(schema: Schema, scope: Scope): fc.Arbitrary<object> | undefined {
  const variants = listVariants(schema).map((variant) => {
    const documented = drawFields(variant, scope);
    const others = drawOthers(schema, variant, scope);
    if (documented === undefined || others === undefined) return undefined;
    return fc
      .tuple(documented, others)
      .map(([fields, more]) => Object.fromEntries([...Object.entries(fields), ...Object.entries(more)]));
  });
  return oneOf(variants) as fc.Arbitrary<object> | undefined;
}

function drawFields({ fields, required }: Variant, scope: Scope): fc.Arbitrary<object> | undefined {
  const { full, minimal } = scope.options;
  const model: Record<string, fc.Arbitrary<unknown>> = {};
  for (const [name, { schema, except }] of fields) {
    const isRequired = required.has(name);
    if (minimal === true && !isRequired) continue;
    const values = derive(schema, scope);
    if (values === undefined && isRequired) return undefined;
    if (values !== undefined) {
      model[name] = except.length === 0 ? values : values.filter((value) => !except.includes(value));
    }
  }
  const present = Object.keys(model).filter((name) => full === true || required.has(name));
  return fc.record(model, { requiredKeys: present, noNullPrototype: true });
}

/** Undocumented fields: none in a closed object, all fields of a record, additions elsewhere. */
function drawOthers(schema: Schema, variant: Variant, scope: Scope): fc.Arbitrary<object> | undefined {
  const { additionalProperties = true, minProperties = 0, properties } = schema;
  const { open, full, minimal, plain } = scope.options;
  const isRecord = properties === undefined;
  if (!isRecord && minProperties > 0)
    throw new RangeError('no documents can be derived from minProperties with documented fields');
  const allowed = additionalProperties !== false && (isRecord || open !== false);
  if (!allowed || (minimal === true && minProperties === 0)) return fc.constant({});
  const free = typeof additionalProperties === 'object' ? additionalProperties : {};
  const value = derive(free, scope);
  if (value === undefined) return minProperties === 0 ? fc.constant({}) : undefined;
  const taken = (name: string): boolean => variant.fields.has(name) || variant.forbidden.has(name);
  const least = Math.max(minProperties, full === true && isRecord ? 1 : 0);
  const drawn = objects(names(plain === true, taken), value, least, minimal === true ? least : least + 2);
  return isRecord
    ? drawn
    : fc.oneof({ weight: 2, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: drawn });
}
