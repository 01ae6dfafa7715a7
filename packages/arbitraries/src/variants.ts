import { ANNOTATIONS, isForbidden, type Schema } from './schema.js';

/** A field in one variant of an object. */
export interface Field {
  readonly schema: Schema;
  /** Values that the field must not have in this variant. */
  readonly except: readonly unknown[];
}

/**
 * One way to follow the rules between the fields of an object: its fields, which are required, and which names are
 * forbidden. The variants of an object cover all its documents.
 */
export interface Variant {
  readonly fields: ReadonlyMap<string, Field>;
  readonly required: ReadonlySet<string>;
  readonly forbidden: ReadonlySet<string>;
}

export function listVariants(schema: Schema): Variant[] {
  const plain: Variant = { fields: new Map(), required: new Set(schema.required), forbidden: new Set() };
  const documented = narrowed(plain, schema);
  return group(schema.anyOf, false)
    .map((choice) => merged(documented, choice))
    .flatMap((variant) => group(schema.oneOf, true).map((choice) => merged(variant, choice)))
    .flatMap((variant) => conditional(schema, variant));
}

interface Choice {
  readonly required: readonly string[];
  readonly forbidden: readonly string[];
}

function group(branches: readonly Schema[] | undefined, exclusive: boolean): Choice[] {
  if (branches === undefined) return [{ required: [], forbidden: [] }];
  const names = branches.map((branch) => requiredOnly(branch));
  return names.map((required) => ({
    required,
    forbidden: exclusive ? names.flat().filter((name) => !required.includes(name)) : [],
  }));
}

/** Published alternatives restate their fields, and alternatives of a `oneOf` forbid the others' fields. */
function requiredOnly({ required, properties = {}, ...branch }: Schema): readonly string[] {
  const others = Object.keys(branch).filter((keyword) => keyword !== 'type' && !ANNOTATIONS.has(keyword));
  const unrelated = Object.entries(properties).filter(
    ([name, property]) => !isForbidden(property) && required?.includes(name) !== true,
  );
  if (others.length + unrelated.length > 0 || required === undefined) {
    throw new RangeError(`a rule of an object may only require fields, and one has "${others.join(', ')}"`);
  }
  return required;
}

function merged(variant: Variant, { required, forbidden }: Choice): Variant {
  const fields = new Map([...variant.fields].filter(([name]) => !forbidden.includes(name)));
  return {
    fields,
    required: new Set([...variant.required, ...required]),
    forbidden: new Set([...variant.forbidden, ...forbidden]),
  };
}

/** A variant restricted by a fragment, whose schemas replace the schemas of the same fields. */
function narrowed(variant: Variant, fragment: Schema): Variant {
  const fields = new Map(variant.fields);
  const forbidden = new Set(variant.forbidden);
  for (const [name, schema] of Object.entries(fragment.properties ?? {})) {
    if (isForbidden(schema)) {
      fields.delete(name);
      forbidden.add(name);
    } else {
      fields.set(name, { schema, except: fields.get(name)?.except ?? [] });
    }
  }
  return { fields, required: new Set([...variant.required, ...(fragment.required ?? [])]), forbidden };
}

function conditional(
  { if: condition, then = {}, else: otherwise = {} }: Schema,
  variant: Variant,
): Variant[] {
  if (condition === undefined) return [variant];
  const tested = Object.entries(condition.properties ?? {}).map(([name, schema]) =>
    getConstant(condition, name, schema),
  );
  const holds = narrowed(narrowed(variant, condition), then);
  const fails = tested.map(([name, value]) => narrowed(without(variant, name, value), otherwise));
  return [holds, ...fails];
}

function getConstant(condition: Schema, name: string, schema: Schema | false): [string, unknown] {
  if (isForbidden(schema) || schema.const === undefined || condition.required?.includes(name) !== true) {
    throw new RangeError(`a condition may only require "${name}" and compare it with a constant`);
  }
  return [name, schema.const];
}

function without(variant: Variant, name: string, value: unknown): Variant {
  const fields = new Map(variant.fields);
  const field = fields.get(name);
  if (field === undefined) throw new RangeError(`a condition is about "${name}", which is not documented`);
  fields.set(name, { schema: field.schema, except: [...field.except, value] });
  return { ...variant, fields };
}
