import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { OpenApiOptions } from '../publish/emit-openapi.js';
import { loadExports } from './load.js';
import { RuleError } from '../model.js';
import type { ExampleSet, OpenApiOutline, OperationExamples } from '../publish/openapi-source.js';
import { checkFileName } from '../check/rules.js';

/** Reads the parts of the OpenAPI document that are not definitions: `src/openapi.ts`, `src/examples`, the version. */
export async function loadOpenApiOptions(packageFolder: string): Promise<OpenApiOptions> {
  const manifest = await readFile(join(packageFolder, 'package.json'), 'utf8');
  const { version } = JSON.parse(manifest) as { version: string };
  const path = join(packageFolder, 'src/openapi.ts');
  const { openapi } = (await import(pathToFileURL(path).href)) as { openapi?: OpenApiOutline };
  if (openapi === undefined) throw new RuleError('src/openapi.ts', 'exports no "openapi"');
  return { version, outline: openapi, examples: await loadExamples(packageFolder) };
}

async function loadExamples(packageFolder: string): Promise<ExampleSet> {
  const operations = new Map<string, OperationExamples>();
  const others: Pick<ExampleSet, 'parameters' | 'contracts'> = { parameters: {}, contracts: {} };
  for (const { file, name, value } of await loadExports(packageFolder, ['src/examples'])) {
    checkFileName(file, name);
    if (name in others) Object.assign(others, { [name]: value });
    else operations.set(name, value as OperationExamples);
  }
  return { operations, ...others };
}
