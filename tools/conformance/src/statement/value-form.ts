import type { ValueForms } from './model.js';
import { GAP, type Schema, SILENT, wordOf } from './schema.js';

/** The form of a value. */
export function formOf(schema: Schema | boolean, forms: ValueForms): string {
  if (typeof schema === 'boolean') return schema ? 'anything' : 'nothing';
  const { type, ...rest } = schema;
  if (Array.isArray(type)) {
    const alternatives = type.map((each: unknown) =>
      formOf(each === 'null' ? { type: each } : withoutNull({ ...rest, type: each }), forms),
    );
    return alternatives.toSorted(nullLast).join(' | ');
  }
  if (schema['anyOf'] !== undefined) {
    const alternatives = (schema['anyOf'] as readonly Schema[]).map((branch) => formOf(branch, forms));
    return extended(alternatives.toSorted(nullLast).join(' | '), schema, ['anyOf']);
  }
  if (schema['$ref'] !== undefined) {
    return extended(String(schema['$ref']).replace('#/$defs/', ''), schema, ['$ref']);
  }
  if (schema['const'] !== undefined)
    return extended(`one of ${wordOf(schema['const'])}`, schema, typeTold(schema, 'const'));
  if (schema['enum'] !== undefined) {
    const values = (schema['enum'] as readonly unknown[]).map(wordOf).join(' ');
    return extended(`one of ${values}`, schema, typeTold(schema, 'enum'));
  }
  if (type === 'array') return listOf(schema, forms);
  if (type === 'object') return objectOf(schema, forms);
  if (type === undefined) {
    return extended(schema[GAP] === undefined ? 'anything' : 'not-shown', schema, [GAP]);
  }
  return scalarOf(schema, forms);
}

function nullLast(a: string, b: string): number {
  return Number(a === 'null') - Number(b === 'null');
}

function withoutNull(schema: Schema): Schema {
  const values = schema['enum'] as readonly unknown[] | undefined;
  return values === undefined ? schema : { ...schema, enum: values.filter((value) => value !== null) };
}

function inner(form: string): string {
  return form.includes(' | ') ? `(${form})` : form;
}

function listOf(schema: Schema, forms: ValueForms): string {
  const items = (schema['items'] ?? true) as Schema | boolean;
  const least = schema['minItems'] === undefined ? '' : `at least ${wordOf(schema['minItems'])} `;
  const form = `${least === '' ? 'list ' : `list ${least}`}of ${inner(formOf(items, forms))}`;
  return extended(form, schema, ['type', 'items', 'minItems']);
}

function objectOf(schema: Schema, forms: ValueForms): string {
  const others = schema['additionalProperties'] ?? true;
  if (typeof others === 'object') {
    const least = schema['minProperties'] === undefined ? '' : `at least ${wordOf(schema['minProperties'])} `;
    const form = `map ${least}of ${inner(formOf(others as Schema, forms))}`;
    return extended(form, schema, ['type', 'additionalProperties', 'minProperties']);
  }
  const known = ['type', 'additionalProperties', GAP];
  if (others === false) return extended('object without members', schema, known);
  return extended(schema[GAP] === undefined ? 'object' : 'free-form', schema, known);
}

function scalarOf(schema: Schema, forms: ValueForms): string {
  const { type, format, pattern } = schema;
  for (const [name, form] of forms) {
    if (form.type !== type || form.format !== format || form.pattern !== pattern) continue;
    const seen = (schema['examples'] as readonly unknown[] | undefined)?.map(wordOf).join(' ');
    const open = schema['x-open-enum'] === true && seen !== undefined;
    return extended(open ? `${name} seen ${seen}` : name, schema, ['type', 'format', 'pattern']);
  }
  return extended(type === 'string' ? 'text' : wordOf(type), schema, ['type']);
}

/** The form, and every keyword that it does not tell of. */
function extended(form: string, schema: Schema, told: readonly string[]): string {
  const others = Object.entries(schema).filter(
    ([keyword]) => !told.includes(keyword) && !SILENT.has(keyword),
  );
  return [form, ...others.map(([keyword, value]) => `with ${keyword} ${JSON.stringify(value)}`)].join(' ');
}

/** A list of values is one of text unless its type says otherwise. */
function typeTold({ type }: Schema, keyword: string): string[] {
  return type === 'string' ? ['type', keyword] : [keyword];
}
