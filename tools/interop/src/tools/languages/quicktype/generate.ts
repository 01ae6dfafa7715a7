import { join } from 'node:path';
import { readFileSync } from 'node:fs';
import type { JsonSchema } from '@data-import/workspace/contracts';
import { ROOT } from '@data-import/workspace/processes';
import { InputData, JSONSchemaInput, quicktypeMultiFile, type LanguageName } from 'quicktype-core';
import type { PackageName } from '../published-files.js';

/** The document of each package that has all its schemas as components, each once. */
const DOCUMENTS: Readonly<Record<PackageName, string>> = { schemas: 'openapi.json', events: 'asyncapi.json' };

export interface Settings {
  readonly language: LanguageName;
  readonly options: Readonly<Record<string, string | boolean>>;
  /** What is changed in each schema before quicktype reads it. */
  readonly prepare: (schema: JsonSchema) => JsonSchema;
}

/** The files of the generated code, by name. */
export type Code = ReadonlyMap<string, string>;

interface Document {
  readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>> };
}

/** The schemas of a package, as its OpenAPI or AsyncAPI document has them. */
export function componentsOf(name: PackageName): Document['components']['schemas'] {
  const text = readFileSync(join(ROOT, 'packages', name, 'dist/json', DOCUMENTS[name]), 'utf8');
  return (JSON.parse(text) as Document).components.schemas;
}

/** What quicktype makes of all schemas of a package together: `quicktype --src-lang schema 'openapi.json#/components/schemas/'`. */
export async function generateAll(name: PackageName, settings: Settings): Promise<Code> {
  const schemas = Object.fromEntries(
    Object.entries(componentsOf(name)).map(([contract, schema]) => [contract, settings.prepare(schema)]),
  );
  const schema = JSON.stringify({ components: { schemas } });
  return generate(settings, { name: 'document', uris: ['#/components/schemas/'], schema });
}

/** What quicktype makes of one schema file. */
export async function generateOne(schema: JsonSchema, settings: Settings): Promise<Code> {
  const { title } = schema;
  return generate(settings, { name: title!, schema: JSON.stringify(settings.prepare(schema)) });
}

async function generate(
  { language, options }: Settings,
  source: { name: string; schema: string; uris?: string[] },
): Promise<Code> {
  const input = new JSONSchemaInput(undefined);
  await input.addSource(source);
  const inputData = new InputData();
  inputData.addInput(input);
  const files = await quicktypeMultiFile({ inputData, lang: language, rendererOptions: { ...options } });
  return new Map([...files].map(([file, { lines }]) => [file, lines.join('\n')]));
}
