import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AsyncApiOptions, AsyncApiOutline } from '../publish/emit-asyncapi.js';
import type { FieldExamples } from '../publish/event-examples.js';
import { RuleError } from '../model.js';

/** Reads the parts of the AsyncAPI document that are not definitions: `src/asyncapi.ts`, `src/examples.ts`, the version. */
export async function loadAsyncApiOptions(
  packageFolder: string,
): Promise<AsyncApiOptions & { readonly fields: FieldExamples }> {
  const manifest = await readFile(join(packageFolder, 'package.json'), 'utf8');
  const { version } = JSON.parse(manifest) as { version: string };
  const outline = await exportOf<AsyncApiOutline>(packageFolder, 'src/asyncapi.ts', 'asyncapi');
  const fields = await exportOf<FieldExamples>(packageFolder, 'src/examples.ts', 'fieldExamples');
  return { version, outline, fields };
}

async function exportOf<T>(packageFolder: string, file: string, name: string): Promise<T> {
  const module = (await import(pathToFileURL(join(packageFolder, file)).href)) as Record<
    string,
    T | undefined
  >;
  const value = module[name];
  if (value === undefined) throw new RuleError(file, `exports no "${name}"`);
  return value;
}
