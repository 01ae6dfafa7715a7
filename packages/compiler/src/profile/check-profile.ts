import { toPointer } from '@data-import/define/json-pointer';
import { inPlace } from '../compile/visits.js';
import type { JsonSchema } from '../json-schema.js';
import type { Contracts } from '../model.js';
import { isRaw, type Raw } from '../subschemas.js';
import { checkRepeat } from './profile-shape.js';
import type { Document } from '../user-schemas/documents.js';
import { readOpenApi } from '../user-schemas/openapi.js';
import { inside, type Problems } from '../user-schemas/problem.js';

/** Reports faults of own documents, and own contracts with a standard name, which only overlays change. */
export function checkDocuments(documents: readonly Document[], before: Raw, problems: Problems): void {
  const apis = documents.flatMap(({ file, api }) => (api === undefined ? [] : [[file, api] as const]));
  // Include operations that the overlay removes, because references to them are not typos.
  const ids = [...apis.flatMap(([, api]) => api.operations), ...readOpenApi(before).operations].map(
    ({ id }) => id,
  );
  for (const [file, { faults, operations }] of apis) {
    const report = (pointer: string, fault: string): void => problems.report({ file, pointer }, fault);
    for (const [pointer, fault] of faults) report(pointer, fault);
    for (const { path, method, repeat } of operations) {
      const place = toPointer(['paths', path, method.toLowerCase(), 'x-repeat']);
      if (repeat !== undefined) checkRepeat(repeat, place, ids, report);
    }
  }
  const [standard, ...own] = documents;
  const names = new Set(standard?.parts.values());
  for (const { name, file } of own) {
    if (names.has(name))
      problems.report(file, `defines ${name}, which is a contract of the standard: change it by an overlay`);
  }
}

/** Reports rules about fields that an overlay removed or forbade, which reject or accept every document. */
export function checkFields(contracts: Contracts, file: string, problems: Problems): void {
  for (const contract of contracts.values()) {
    if (contract.file !== file) continue;
    const names = new Set(listMissing(contract.schema));
    for (const name of names) {
      const message = `has a rule about ${JSON.stringify(name)}, but no such field`;
      problems.report(inside({ file, pointer: '' }, 'components', 'schemas', contract.name), message);
    }
  }
}

function listMissing(schema: JsonSchema | false): string[] {
  if (schema === false) return [];
  const { properties, items, additionalProperties, allOf = [] } = schema;
  // In an open object, branches may describe further fields.
  const branches = additionalProperties === false ? [] : allOf.map((branch) => branch.properties);
  const fields: Readonly<Record<string, unknown>> = Object.assign({}, ...branches, properties);
  const inner = [...Object.values(properties ?? {}), items, additionalProperties].filter(isRaw);
  // An open object that describes no fields may require any name.
  const used = properties === undefined && additionalProperties !== false ? [] : listUsed(schema);
  const missing = used.filter((name) => !Object.hasOwn(fields, name) || fields[name] === false);
  return [...missing, ...inner.flatMap((each) => listMissing(each as JsonSchema))];
}

function listUsed(schema: JsonSchema): string[] {
  const { required = [], dependentRequired = {}, dependentSchemas = {} } = schema;
  return [
    ...required,
    ...Object.entries(dependentRequired).flat(2),
    ...Object.keys(dependentSchemas),
    ...inPlace(schema).flatMap((branch) => [...Object.keys(branch.properties ?? {}), ...listUsed(branch)]),
  ];
}

/** Twins describe the same data in requests and in responses, such as `Transaction` and `TransactionData`. */
export function remarkOnTwins(before: Contracts, after: Contracts, file: string, problems: Problems): void {
  for (const [name, { schema }] of after) {
    const twin = after.get(`${name}Data`)?.schema.properties;
    if (twin === undefined) continue;
    const earlier = before.get(name)?.schema.properties ?? {};
    for (const field of Object.keys(schema.properties ?? {})) {
      if (Object.hasOwn(earlier, field) || Object.hasOwn(twin, field)) continue;
      const message = `lacks ${JSON.stringify(field)}, which the profile adds to ${name}`;
      problems.remark(inside({ file, pointer: '' }, 'components', 'schemas', `${name}Data`), message);
    }
  }
}
