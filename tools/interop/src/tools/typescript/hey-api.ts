import { join } from 'node:path';
import { createClient, type UserConfig } from '@hey-api/openapi-ts';
import type { Tool } from '../../gate/tool.js';
import { type GeneratedModule, loadGenerated } from './generated-module.js';
import { readOpenApi } from './published.js';
import { simplify, SIMPLIFIED } from './simplify.js';
import { TYPES_LOSE, typedVerdicts } from './typed-verdicts.js';
import { verdictsOf, zodValidator } from './verdicts.js';
import { zodRefusals } from './zod-refusals.js';

type Plugins = NonNullable<UserConfig['plugins']>;
type ZodPlugin = Extract<Plugins[number], { name: 'zod' }>;

/** Generates a client of the published document. */
export async function generateWithHeyApi(folder: string, plugins: Plugins): Promise<void> {
  await createClient({
    input: simplify(readOpenApi()),
    output: { path: folder, importFileExtension: '.js' },
    plugins,
    logs: { level: 'silent', file: false },
  });
}

export const SDK: Plugins = ['@hey-api/typescript', '@hey-api/sdk', '@hey-api/client-fetch'];

/** By default, the plugin rejects date-times with an offset, and all objects are open. */
export const ZOD: ZodPlugin = {
  name: 'zod',
  dates: { offset: true },
  $resolvers: {
    object(context) {
      const { $, nodes, plugin, schema } = context;
      const isClosed =
        typeof schema.additionalProperties === 'object' && schema.additionalProperties.type === 'never';
      return isClosed ? $(plugin.imports.z).attr('strictObject').call(nodes.shape(context)) : undefined;
    },
  },
};

/** The zod schemas that the plugin makes; those of contracts have a `z` before their names. */
export async function generateZod(folder: string, plugin: ZodPlugin): Promise<GeneratedModule> {
  await generateWithHeyApi(folder, [plugin]);
  return loadGenerated(folder, join(folder, 'zod.gen.ts'));
}

export const heyApi: Tool = {
  title: 'Hey API (types, SDK)',
  packageName: '@hey-api/openapi-ts',
  reads: 'openapi.json',
  isQuick: false,
  settings: `The plugins \`@hey-api/typescript\`, \`@hey-api/sdk\` and \`@hey-api/client-fetch\`. ${SIMPLIFIED}`,
  loses: TYPES_LOSE,
  async run({ folder, vectors }) {
    await generateWithHeyApi(folder, SDK);
    return typedVerdicts(
      folder,
      {
        imports: "import type * as types from './types.gen.js';",
        typeOf: (contract) => `types.${contract}`,
      },
      vectors,
    );
  },
};

export const heyApiZod: Tool = {
  title: 'Hey API (zod)',
  packageName: '@hey-api/openapi-ts',
  reads: 'openapi.json',
  isQuick: true,
  settings: `The plugin \`zod\` with \`dates: { offset: true }\` (by default it rejects date-times with an offset) and a resolver of objects that makes closed ones \`z.strictObject\` (by default all are open): [\`ZOD\`](../tools/interop/src/tools/typescript/hey-api.ts). ${SIMPLIFIED}`,
  loses: [
    'Conditions (`if`, `then`): it does not read them.',
    'Empty records: it does not read `minProperties` (`FieldErrors`).',
    'Undocumented query parameters: it makes no closed object of parameters.',
  ],
  get refusals() {
    return zodRefusals(({ usedFor }) => usedFor !== 'event');
  },
  async run({ folder, vectors }) {
    const module = await generateZod(folder, ZOD);
    const verdicts = verdictsOf(vectors, ({ contract, usedFor }) =>
      usedFor === 'event' ? undefined : zodValidator(module, `z${contract}`),
    );
    return { facts: { 'contracts with a schema that compiles': verdicts.size }, verdicts };
  },
};
