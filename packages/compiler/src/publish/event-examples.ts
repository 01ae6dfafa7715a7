import { FORMATS } from '../compile/formats.js';
import { type JsonSchema, nameOfRef, type TypeName } from '../json-schema.js';
import type { Contracts } from '../model.js';
import type { Examples } from './examples.js';

/** What fields have in examples, by a pattern of their names: the first that is of the type of a field counts. */
export type FieldExamples = readonly (readonly [names: RegExp, value: string | number | boolean])[];

/** An example of each event and shape, with all of its fields, made of what they are called. */
export function eventExamples(contracts: Contracts, fields: FieldExamples): Examples {
  const exampleOf = (schema: JsonSchema, field: string): unknown => {
    if (schema.$ref !== undefined) return exampleOf(contracts.get(nameOfRef(schema.$ref))!.schema, field);
    const { const: only, examples = [], enum: values = [], items = {}, properties = {} } = schema;
    const [listed = only] = [...examples, ...values];
    if (listed !== undefined) return listed;
    const [type] = [schema.type ?? []].flat();
    if (type === 'array') return [exampleOf(items, field)];
    if (type !== 'object') return scalarOf(schema, type, field, fields);
    const entries = Object.entries(properties).map(([name, property]) => [
      name,
      exampleOf(property as JsonSchema, name),
    ]);
    return Object.fromEntries(entries);
  };
  return new Map([...contracts].map(([name, { schema }]) => [name, exampleOf(schema, name)]));
}

function scalarOf(
  { format }: JsonSchema,
  type: TypeName | undefined,
  field: string,
  fields: FieldExamples,
): unknown {
  const ofFormat = format === undefined ? undefined : FORMATS.get(format)?.example.replaceAll('"', '');
  if (ofFormat !== undefined) return ofFormat;
  const kind = type === 'integer' ? 'number' : type;
  const known = fields.find(([names, value]) => typeof value === kind && names.test(field));
  if (known !== undefined) return known[1];
  if (type === 'boolean') return false;
  return type === 'string' ? `example ${field.replaceAll('_', ' ')}` : 1;
}
