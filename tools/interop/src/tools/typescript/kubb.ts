import { join } from 'node:path';
import { memoryStorage, safeBuild } from '@kubb/core';
import { isKeyword, pluginOas, type Schema, schemaKeywords } from '@kubb/plugin-oas';
import { pluginTs } from '@kubb/plugin-ts';
import { type PluginZod, pluginZod } from '@kubb/plugin-zod';
import type { Tool } from '../../gate/tool.js';
import { loadGenerated } from './generated-module.js';
import { readOpenApi } from './published.js';
import { simplify, SIMPLIFIED } from './simplify.js';
import { TYPES_LOSE, typedVerdicts } from './typed-verdicts.js';
import { verdictsOf, zodValidator } from './verdicts.js';
import { zodRefusals } from './zod-refusals.js';

/** Generates from the published document into `types`, and by further plugins. */
async function generateWithKubb(folder: string, ...plugins: readonly object[]): Promise<void> {
  const { error, failedPlugins } = await safeBuild({
    config: {
      root: folder,
      input: { data: simplify(readOpenApi()) },
      // Its storage of files writes them below the working folder once more.
      output: { path: '.', extension: { '.ts': '.js' }, storage: memoryStorage() },
      plugins: [pluginOas({ generators: [] }), pluginTs({ output: { path: 'types' } }), ...plugins] as never,
    },
  });
  if (error !== undefined) throw error;
  for (const failed of failedPlugins) throw failed.error;
}

/** The plugin makes every object open. */
function closed(schemas: readonly Schema[]): Schema[] {
  return schemas.map((schema) => {
    if (isKeyword(schema, schemaKeywords.object))
      return { ...schema, args: { ...schema.args, strict: true } };
    if (isKeyword(schema, schemaKeywords.and)) return { ...schema, args: closed(schema.args) };
    return schema;
  });
}

const ZOD: PluginZod['options'] = {
  output: { path: 'zod' },
  version: '4',
  dateType: 'stringOffset',
  unknownType: 'unknown',
  typed: true,
  transformers: {
    schema: ({ schema }, schemas) => (schema?.additionalProperties === false ? closed(schemas) : undefined),
  },
};

export const kubb: Tool = {
  title: 'Kubb (types)',
  packageName: '@kubb/plugin-ts',
  reads: 'openapi.json',
  isQuick: false,
  settings: `Its defaults. ${SIMPLIFIED}`,
  loses: TYPES_LOSE,
  async run({ folder, vectors }) {
    await generateWithKubb(folder);
    return typedVerdicts(
      folder,
      {
        imports: "import type * as types from './types/index.js';",
        typeOf: (contract) => `types.${contract}`,
      },
      vectors,
    );
  },
};

export const kubbZod: Tool = {
  title: 'Kubb (zod)',
  packageName: '@kubb/plugin-zod',
  reads: 'openapi.json',
  isQuick: true,
  settings: `\`version: '4'\`, \`dateType: 'stringOffset'\`, \`unknownType: 'unknown'\`, \`typed: true\`, and a transformer of schemas that makes closed objects strict (by default all are open): [\`ZOD\`](../tools/interop/src/tools/typescript/kubb.ts). ${SIMPLIFIED}`,
  loses: [
    'Conditions (`if`, `then`): it does not read them.',
    'Empty records: it does not read `minProperties` (`FieldErrors`).',
    'A record with both codes of a `PsrRecord`: in an intersection, zod reports an unknown field only where both sides do not know it.',
    'The pattern beside `format: date-time`: it does not read it, so that an instant that must be UTC may have an offset.',
    'Query parameters as schemas of their own.',
  ],
  get refusals() {
    return zodRefusals(({ usedFor }) => usedFor !== 'event');
  },
  async run({ folder, vectors }) {
    await generateWithKubb(folder, pluginZod(ZOD));
    const module = await loadGenerated(folder, join(folder, 'zod/index.ts'));
    const verdicts = verdictsOf(vectors, ({ contract, usedFor }) =>
      usedFor === 'event'
        ? undefined
        : zodValidator(module, `${contract.charAt(0).toLowerCase()}${contract.slice(1)}Schema`),
    );
    return { facts: { 'contracts with a schema that compiles': verdicts.size }, verdicts };
  },
};
