import type { TSchema } from '@sinclair/typebox';
import { emitTypes } from '../src/compile/emit-types.js';
import { formatTypeScript } from '../src/write/write.js';
import { contractsOf } from './definitions.js';

/** The declarations of definitions, formatted, each on one line and without comments. */
export async function bareDeclarations(...definitions: TSchema[]): Promise<string[]> {
  const types = await formatTypeScript(await emitTypes(contractsOf(...definitions)));
  return [...types.values()].map((declaration) =>
    declaration
      .replaceAll(/\/\*[^]*?\*\//g, '')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  );
}
