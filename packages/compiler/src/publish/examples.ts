import type { NamedExamples } from '@data-import/define';
import { FORMATS } from '../compile/formats.js';
import { type JsonSchema, toRefName, type TypeName } from '../json-schema.js';
import { type Contracts, type RestModel, RuleError } from '../model.js';
import { mapValues } from '../subschemas.js';
import type { ExampleSet } from './openapi-source.js';

export type Examples = ReadonlyMap<string, unknown>;

export function restExamples(model: RestModel, examples: ExampleSet): Examples {
  const { contracts } = model;
  const found = new Map<string, unknown>();
  const collect = (name: string, value: unknown): void => {
    if (measure(value) > measure(found.get(name))) found.set(name, value);
    collectFrom(contracts.get(name)!.schema, value, collect, contracts);
  };
  for (const [name, value] of shownIn(model, examples)) collect(name, value);
  for (const { name, file, schema } of contracts.values()) {
    if (found.has(name) || schema.examples !== undefined) continue;
    throw new RuleError(file, `${name} is in no example: give one in src/examples.ts`);
  }
  return found;
}

function measure(value: unknown): number {
  return value === undefined ? -1 : JSON.stringify(value).length;
}

type Shown = readonly [contract: string, value: unknown];

function shownIn(
  { operations }: RestModel,
  { operations: bodies, parameters, contracts: others }: ExampleSet,
): Shown[] {
  const shown: Shown[] = [...Object.entries(parameters), ...Object.entries(others)];
  const add = (name: string, examples: NamedExamples = {}): void => {
    for (const { value } of Object.values(examples)) shown.push([name, value]);
  };
  for (const { operationId, request, responses } of operations) {
    const own = bodies[operationId];
    if (request !== undefined) add(request, own?.request);
    for (const [status, { body }] of Object.entries(responses)) {
      add(body, own?.responses?.[Number(status)]);
    }
  }
  return shown;
}

function collectFrom(
  schema: JsonSchema,
  value: unknown,
  collect: (name: string, value: unknown) => void,
  contracts: Contracts,
): void {
  const into = (part: JsonSchema, inner: unknown): void => collectFrom(part, inner, collect, contracts);
  if (schema.$ref !== undefined) return collect(toRefName(schema.$ref), value);
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    for (const item of value) into(schema.items ?? {}, item);
    return;
  }
  for (const [field, property] of Object.entries(schema.properties ?? {})) {
    if (property !== false && Object.hasOwn(value, field)) into(property, value[field as keyof object]);
  }
  const alternative = schema.anyOf?.find((branch) => isRecognised(branch, value, contracts));
  if (alternative !== undefined) into(alternative, value);
}

function isRecognised({ $ref }: JsonSchema, value: object, contracts: Contracts): boolean {
  const required = $ref === undefined ? [] : (contracts.get(toRefName($ref))!.schema.required ?? []);
  return required.length > 0 && required.every((field) => Object.hasOwn(value, field));
}

export type FieldExamples = readonly (readonly [names: RegExp, value: string | number | boolean])[];

export function eventExamples(contracts: Contracts, fields: FieldExamples): Examples {
  const createExample = (schema: JsonSchema, field: string): unknown => {
    if (schema.$ref !== undefined) return createExample(contracts.get(toRefName(schema.$ref))!.schema, field);
    const { const: only, examples = [], enum: values = [], items = {}, properties = {} } = schema;
    const [listed = only] = [...examples, ...values];
    if (listed !== undefined) return listed;
    const [type] = [schema.type ?? []].flat();
    if (type === 'array') return [createExample(items, field)];
    if (type !== 'object') return createScalar(schema, type, field, fields);
    return mapValues(properties, (property, name) => createExample(property as JsonSchema, name));
  };
  return new Map([...contracts].map(([name, { schema }]) => [name, createExample(schema, name)]));
}

function createScalar(
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
