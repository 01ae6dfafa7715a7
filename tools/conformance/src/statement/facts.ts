import type { Definition, Field, Kind, ValueForms } from './model.js';
import { apartFromNull } from './notation.js';
import { rulesOf } from './object-rules.js';
import { GAP, type Schema, SILENT } from './schema.js';
import { formOf } from './value-form.js';

/** What the index of its package says of a schema. */
export interface Entry {
  readonly name: string;
  readonly kind: Kind;
  readonly domain?: string;
}

/** What a schema says, in the words of the statement. A keyword that has no words there is shown as it is. */
export function factsOf(schema: Schema, entry: Entry, forms: ValueForms): Definition {
  const event = schema['x-event'] as { type: string; version: string } | undefined;
  const common = {
    name: entry.name,
    kind: entry.kind,
    domain: entry.domain,
    event: event === undefined ? undefined : `${event.type} ${event.version}`,
  };
  if (schema['properties'] === undefined) {
    const { [GAP]: missing, ...others } = schema;
    const anything = Object.keys(others).every((keyword) => SILENT.has(keyword));
    const value = formOf(anything ? schema : others, forms);
    const gap = !anything && missing !== undefined;
    return { ...common, open: undefined, gap, value, fields: new Map(), rules: [] };
  }
  return {
    ...common,
    open: schema['additionalProperties'] !== false,
    gap: schema[GAP] !== undefined,
    value: undefined,
    fields: fieldsOf(schema, forms),
    rules: rulesOf(schema),
  };
}

function fieldsOf(schema: Schema, forms: ValueForms): Map<string, Field> {
  const required = new Set(schema['required'] as readonly string[] | undefined);
  const fields = new Map<string, Field>();
  for (const [name, member] of Object.entries(schema['properties'] as Readonly<Record<string, Schema>>)) {
    const fallback = JSON.stringify(member['default']) as string | undefined;
    fields.set(name, {
      ...apartFromNull(formOf(member, forms)),
      required: required.has(name),
      fallback,
    });
  }
  return fields;
}
