import { createRequire } from 'node:module';
import {
  createValidator,
  fitsTable,
  isObject,
  type JsonKind,
  type JsonValue,
  once,
  type SchemaTable,
  schema as createTable,
} from '@data-import/validators/runtime';
import { UsageError } from '@data-import/files/usage-error';
import { readJsonFile } from '@data-import/reading/parse';
import { countDocuments } from '../report/tally.js';
import { count, formatPath } from '../report/text.js';
import type { ReportDocument } from './report.js';

const schema: unknown = createRequire(import.meta.url)('@data-import/cli/report.schema.json');

interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly const?: JsonValue;
  readonly enum?: readonly JsonValue[];
  readonly minimum?: number;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
}

function toTable({
  $ref,
  type,
  const: constant,
  enum: values,
  items,
  properties,
  ...rest
}: Schema): SchemaTable {
  if ($ref !== undefined) return toTable(resolve($ref));
  const fields = Object.entries(properties ?? {}).map(([name, field]) => [name, toTable(field)] as const);
  return createTable({
    ...(type !== undefined && { types: [type as JsonKind] }),
    ...(constant !== undefined && { values: [constant] }),
    ...(values !== undefined && { values }),
    ...(rest.minimum !== undefined && { minimum: rest.minimum }),
    ...(rest.required !== undefined && { required: rest.required }),
    ...(items !== undefined && { items: toTable(items) }),
    ...(properties !== undefined && { fields: Object.fromEntries(fields) }),
  });
}

function resolve(reference: string): Schema {
  const steps = reference.replace('#/', '').split('/');
  return steps.reduce<unknown>((part, step) => (isObject(part) ? part[step] : undefined), schema) as Schema;
}

const table = once(() => toTable(schema as Schema));

export const Report = createValidator<ReportDocument>(
  'Report',
  (value): value is ReportDocument => fitsTable(table, value),
  table,
);

export async function readReport(file: string): Promise<ReportDocument> {
  const result = Report.validate(await readJsonFile(file), { maxIssues: 1 });
  if (result.ok) {
    const { inputs, totals } = result.value;
    const documents = inputs.reduce((sum, input) => sum + input.documents, 0);
    if (inputs.length === 0) throw new UsageError(`${file} lists no inputs; expected those that it counts`);
    if (documents === countDocuments(totals)) return result.value;
    throw new UsageError(
      `${file} contradicts itself: its inputs have ${count(documents, 'document')}, its totals ${countDocuments(totals)}`,
    );
  }
  const [{ path, message }] = result.issues as [(typeof result.issues)[0]];
  throw new UsageError(`${file} is not a report of this version: ${formatPath(path)}: ${message}`);
}
