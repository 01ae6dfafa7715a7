import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createClient, type UserConfig } from '@hey-api/openapi-ts';
import { expect, it } from 'vitest';
import { compare, readVectors } from '../published.js';
import { expectCalls, generatedFolder, loadGenerated, readOpenApi, zodValidator } from './generated.js';
import { simplify } from './simplify.js';

type Plugins = NonNullable<UserConfig['plugins']>;

const folder = generatedFolder();
const zodFolder = generatedFolder();

function generate(path: string, plugins: Plugins): Promise<unknown> {
  return createClient({
    input: simplify(readOpenApi()),
    output: { path, importFileExtension: '.js' },
    plugins,
    logs: { level: 'silent', file: false },
  });
}

/** Overrides the plugin's defaults, which reject date-times with an offset and leave all objects open. */
const ZOD: Extract<Plugins[number], { name: 'zod' }> = {
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

it('Hey API: correct calls compile, wrong ones do not', async () => {
  await generate(join(folder, 'client'), ['@hey-api/typescript', '@hey-api/sdk', '@hey-api/client-fetch']);
  expectCalls(folder, 'hey-api');
});

it('Hey API sends the documented path, query and header', async () => {
  const { sendTransactions } = (await import(pathToFileURL(join(folder, 'consumer.ts')).href)) as {
    sendTransactions(baseUrl: string, token: string, send: typeof fetch): Promise<string[]>;
  };
  const requests: Request[] = [];
  const send: typeof fetch = async (input, init) => {
    requests.push(new Request(input, init));
    return Response.json({ results: [] }, { status: 201 });
  };
  expect(await sendTransactions('https://service.example', 'abc', send)).toEqual([]);
  expect(requests.map(({ url, headers }) => [url, headers.get('Authorization')])).toEqual([
    ['https://service.example/v1/data-import/transactions/create/?check_previously_added=false', 'Token abc'],
  ]);
});

it('Hey API: its zod schemas keep all rules but conditions, empty records and closed parameters', async () => {
  await generate(zodFolder, [ZOD]);
  const module = await loadGenerated(zodFolder, 'zod.gen.ts');
  const rest = readVectors().filter(({ usedFor }) => usedFor !== 'event');
  const { rejected, lostRules } = compare(rest, ({ contract }) => zodValidator(module, `z${contract}`));
  expect(lostRules).toEqual(['bounds', 'closed', 'conditional', 'forbidden']);
  // Whole numbers beyond 2^53 and leap seconds.
  expect(new Set(rejected.map(({ title }) => title))).toEqual(new Set(['unusual values']));
});
