import { acceptsAnything, type JsonSchema, nameOfRef } from '@data-import/compiler/json-schema';
import type { RestContracts, Schemas } from '@data-import/workspace/contracts';
import { schemaNamed } from './schemas.js';
import { code, codes, lines, table } from '../markdown/write.js';

/** Every documented error response, followed by the operations that document none. */
export function errorBodiesTable({ operations, schemas, responseDescriptions }: RestContracts): string {
  const rows: string[][] = [];
  const without: string[] = [];
  for (const { operationId, responses } of operations) {
    const errors = Object.entries(responses).filter(([status]) => Number(status) >= 400);
    if (errors.length === 0) without.push(operationId);
    for (const [status, name] of errors) {
      const when = responseDescriptions.get(operationId)?.[status];
      if (when === undefined) throw new RangeError(`OpenAPI does not describe ${operationId} ${status}`);
      rows.push([code(operationId), status, lines([code(name), ...formsOf(name, schemas)]), when]);
    }
  }
  const body = table(['Operation', 'Status', 'Body', 'When, and what to do'], rows);
  return without.length === 0 ? body : `${body}\n\nNo error is documented for ${codes(without)}.`;
}

/** The forms that a body may have, each as the list of its fields; empty if the name of the document says it all. */
function formsOf(name: string, schemas: Schemas): string[] {
  const schema = schemaNamed(schemas, name);
  if (schema.anyOf === undefined && acceptsAnything(schema)) return ['not known'];
  const forms = (schema.anyOf ?? [schema])
    .map((form) => outline(form, schemas))
    .filter((form) => form !== undefined);
  const named = (schema.anyOf ?? []).filter((form) => outline(form, schemas) === undefined);
  const others = named.flatMap(({ $ref }) => ($ref === undefined ? [] : [code(nameOfRef($ref))]));
  const rest = acceptsAnything(schema) ? ['another, not known'] : [];
  return [...forms.map(code), ...others, ...rest].map((form, index) => (index === 0 ? form : `or ${form}`));
}

/** `{detail, code}`: the required fields, nested ones too. Undefined if no field has a fixed name. */
function outline(schema: JsonSchema, schemas: Schemas): string | undefined {
  const { items, properties, required = [] } = resolve(schema, schemas);
  if (items !== undefined) return `[${outline(items, schemas) ?? '…'}]`;
  if (properties === undefined || required.length === 0) return undefined;
  const fields = required.map((name) => {
    const property = properties[name];
    const inner =
      typeof property === 'object' && property.$ref !== undefined ? outline(property, schemas) : undefined;
    return inner === undefined ? name : `${name}: ${inner}`;
  });
  return `{${fields.join(', ')}}`;
}

function resolve(schema: JsonSchema, schemas: Schemas): JsonSchema {
  return schema.$ref === undefined ? schema : resolve(schemaNamed(schemas, nameOfRef(schema.$ref)), schemas);
}
