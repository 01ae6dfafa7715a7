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
import type { CheckedInput } from './data.js';
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

function createReader<Document>(root: Schema) {
  const table = once(() => toTable(root));
  const fits = (value: unknown): value is Document => fitsTable(table, value);
  return createValidator<Document>('Report', fits, table);
}

export const Report = createReader<ReportDocument>(schema as Schema);

/** The part of a report of `events` that `report verify` compares. */
const EventsInputs = createReader<Pick<ReportDocument, 'inputs'>>({
  ...(schema as Schema),
  required: ['version', 'inputs'],
});

function isOfEvents(document: unknown): boolean {
  return isObject(document) && Object.hasOwn(document, 'drift');
}

function parse<Document extends Pick<ReportDocument, 'inputs'>>(
  reader: ReturnType<typeof createReader<Document>>,
  document: unknown,
  file: string,
): Document {
  const result = reader.validate(document, { maxIssues: 1 });
  if (!result.ok) {
    const [{ path, message }] = result.issues as [(typeof result.issues)[0]];
    throw new UsageError(`${file} is not a report of this version: ${formatPath(path)}: ${message}`);
  }
  if (result.value.inputs.length > 0) return result.value;
  throw new UsageError(`${file} lists no inputs; expected those that it counts`);
}

function parseReport(document: unknown, file: string): ReportDocument {
  const report = parse(Report, document, file);
  const documents = report.inputs.reduce((sum, input) => sum + input.documents, 0);
  const counted = countDocuments(report.totals);
  if (documents === counted) return report;
  throw new UsageError(
    `${file} contradicts itself: its inputs have ${count(documents, 'document')}, its totals ${counted}`,
  );
}

export async function readReport(file: string): Promise<ReportDocument> {
  const document = await readJsonFile(file);
  if (!isOfEvents(document)) return parseReport(document, file);
  throw new UsageError(`${file} is a report of events, which only \`report verify\` reads`);
}

/** Reads the inputs of a report of `validate` or `events`. */
export async function readInputs(file: string): Promise<readonly CheckedInput[]> {
  const document = await readJsonFile(file);
  return (isOfEvents(document) ? parse(EventsInputs, document, file) : parseReport(document, file)).inputs;
}
