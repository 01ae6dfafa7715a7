import type { Exported } from '../load/load.js';
import { type Document, MODULES, toDocument } from './documents.js';
import { isRaw, type Raw } from '../subschemas.js';
import { contractName, toBaseName } from './parse-file.js';
import type { Problems } from './problem.js';

export function readSchemaExports(exported: readonly Exported[], problems: Problems): Document[] {
  const documents = new Map<string, Document>();
  for (const each of exported) {
    const file = `${each.file} (${each.name})`;
    const { name = '', schema } = attemptToRead(file, problems, () => readSchema(each, file, problems)) ?? {};
    if (schema === undefined) continue;
    const document = toDocument(file, schema, problems, { name, url: `${MODULES}${name}` });
    if (document === undefined) continue;
    const other = documents.get(document.name);
    if (other !== undefined) problems.report(file, `"${name}" is already defined in ${other.file}`);
    documents.set(document.name, document);
  }
  return [...documents.values()];
}

interface ExportedSchemas {
  readonly name: string;
  readonly schema: unknown;
}

interface Standard {
  readonly vendor?: unknown;
  readonly jsonSchema?: { readonly input?: (options: { readonly target: string }) => unknown };
}

/** Reports instead of throwing: getters of a module may throw, and objects may be cyclic. */
export function attemptToRead<T>(label: string, problems: Problems, read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    problems.report(label, `cannot be written as JSON: ${why.split('\n', 1)[0]}`);
    return undefined;
  }
}

function readSchema(
  { file, name: exported, value }: Exported,
  label: string,
  problems: Problems,
): ExportedSchemas | undefined {
  if ((typeof value !== 'object' && typeof value !== 'function') || value === null) return undefined;
  const own = contractName(exported === 'default' ? toBaseName(file.replace(/\.\w+$/, '')) : exported);
  const standard = (value as { readonly '~standard'?: Standard })['~standard'];
  if (typeof standard === 'object') {
    const schema = convert(standard, exported, label, problems);
    return isRaw(schema) ? withRoot(schema, own) : undefined;
  }
  if (!isRaw(value)) return undefined;
  const { $id, $schema, type } = value;
  if (Object.hasOwn(value, '~kind')) {
    const schema: unknown = JSON.parse(JSON.stringify(value));
    remarkOnCode(value, label, problems);
    return { name: typeof $id === 'string' && /^\w+$/.test($id) ? contractName($id) : own, schema };
  }
  if (typeof $schema === 'string') return { name: own, schema: JSON.parse(JSON.stringify(value)) };
  // Skip exports that are no schemas, and TypeBox 0.34, which `definitions.ts` reads.
  if (/^(object|array|string)$/.test(String(type)) && Object.getOwnPropertySymbols(value).length === 0) {
    problems.remark(label, 'is ignored: JSON Schema in modules needs "$schema"');
  }
  return undefined;
}

const CONVERTERS: ReadonlyMap<unknown, string> = new Map([
  ['zod', 'use zod 4.2 or later'],
  ['valibot', 'export the result of toStandardJsonSchema of @valibot/to-json-schema'],
]);

function convert(
  { vendor, jsonSchema }: Standard,
  exported: string,
  file: string,
  problems: Problems,
): unknown {
  if (typeof jsonSchema?.input !== 'function') {
    const how = CONVERTERS.get(vendor) ?? 'export JSON Schema with "$schema" instead';
    const what = `a schema of ${String(vendor)} that does not convert itself to JSON Schema`;
    problems.report(file, `${what}: ${how}`);
    return undefined;
  }
  try {
    return jsonSchema.input({ target: 'draft-2020-12' });
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    problems.report(file, `${String(vendor)} cannot express it as JSON Schema: ${why}`);
    return undefined;
  }
}

/** Resolves zod's form for a schema with an `id`: a root that only references a definition. */
function withRoot({ $ref, ...schema }: Raw, own: string): ExportedSchemas {
  const { $defs } = schema;
  const [, key] = /^#\/\$defs\/(\w+)$/.exec(String($ref)) ?? [];
  const root = key !== undefined && isRaw($defs) ? $defs[key] : undefined;
  if (key === undefined || !isRaw(root))
    return { name: own, schema: $ref === undefined ? schema : { $ref, ...schema } };
  const others = Object.fromEntries(Object.entries($defs as Raw).filter(([name]) => name !== key));
  const text = JSON.stringify({ ...schema, ...root, $defs: others }, (name, value: unknown) =>
    name === '$ref' && value === $ref ? '#' : value,
  );
  return { name: contractName(key), schema: JSON.parse(text) };
}

function remarkOnCode(value: unknown, file: string, problems: Problems): void {
  if (typeof value !== 'object' || value === null) return;
  for (const name of ['refine', 'codec']) {
    if (!Object.hasOwn(value, `~${name}`)) continue;
    problems.remark(file, `"${name}" is ignored: JSON Schema has no functions`);
  }
  Object.values(value).forEach((part) => remarkOnCode(part, file, problems));
}
