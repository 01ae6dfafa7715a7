import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AsyncApiOptions, AsyncApiOutline } from '../publish/emit-asyncapi.js';
import { RuleError } from '../model.js';

/** Reads the parts of the AsyncAPI document that are not definitions: `src/asyncapi.ts` and the package's version. */
export async function loadAsyncApiOptions(packageFolder: string): Promise<AsyncApiOptions> {
  const manifest = await readFile(join(packageFolder, 'package.json'), 'utf8');
  const { version } = JSON.parse(manifest) as { version: string };
  const path = join(packageFolder, 'src/asyncapi.ts');
  const { asyncapi } = (await import(pathToFileURL(path).href)) as { asyncapi?: AsyncApiOutline };
  if (asyncapi === undefined) throw new RuleError('src/asyncapi.ts', 'exports no "asyncapi"');
  return { version, outline: asyncapi };
}
