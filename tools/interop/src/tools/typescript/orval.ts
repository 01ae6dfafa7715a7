import { join } from 'node:path';
import { faker } from '@faker-js/faker';
import type { RequestHandler } from 'msw';
import { generate, type OutputOptions } from 'orval';
import { bodiesOf, type PlacedBody, readDocument } from '../../../test/openapi.js';
import type { Tool } from '../../gate/tool.js';
import { readVectors } from '../../gate/vectors.js';
import { type GeneratedModule, loadGenerated } from './generated-module.js';
import { requestAll, resultOf } from './mock-requests.js';
import { readOpenApi, readSchema } from './published.js';
import { simplify, SIMPLIFIED } from './simplify.js';
import { TYPES_LOSE, typedVerdicts } from './typed-verdicts.js';
import { verdictsOf, zodValidator } from './verdicts.js';
import { zodRefusals } from './zod-refusals.js';

/** Generates from a document, which is the published one, simplified, unless another is given. */
async function generateWithOrval(
  folder: string,
  output: OutputOptions,
  document = simplify(readOpenApi()),
): Promise<void> {
  const options = { logLevel: 'error', throwOnError: true } as const;
  await generate({ input: { target: document }, output }, folder, options);
}

export const orvalFetch: Tool = {
  title: 'orval (fetch)',
  packageName: 'orval',
  reads: 'openapi.json',
  isQuick: false,
  settings: `\`client: 'fetch'\`, \`mode: 'split'\`, and a folder of \`schemas\`. ${SIMPLIFIED}`,
  loses: TYPES_LOSE,
  get refusals() {
    const contracts = readVectors().filter(
      (contract) =>
        contract.usedFor === 'response' &&
        !('type' in readSchema(contract) || 'anyOf' in readSchema(contract)),
    );
    const why =
      'Null as a body whose shape is not documented: its type is an empty interface, which is every value but null.';
    return [{ contracts: contracts.map(({ contract }) => contract), title: 'null', why }];
  },
  async run({ folder, vectors }) {
    await generateWithOrval(folder, {
      client: 'fetch',
      mode: 'split',
      target: join(folder, 'client.ts'),
      schemas: join(folder, 'types'),
    });
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

/** Request bodies reject undocumented fields, responses accept them: it has one setting for each place. */
const ZOD = {
  dateTimeOptions: { offset: true },
  generateEachHttpStatus: true,
  strict: { body: true, query: true, param: true, header: true },
};

/** The zod schemas of the bodies of all operations. */
export async function generateZod(
  folder: string,
  document?: Record<string, unknown>,
): Promise<GeneratedModule> {
  const target = join(folder, 'schemas.ts');
  await generateWithOrval(
    folder,
    { client: 'zod', mode: 'single', target, override: { zod: ZOD } },
    document,
  );
  return loadGenerated(folder, target);
}

/** The name of the schema of a body: `CreateNotesBody`, `CreateNotes201Response`. */
export function schemaName({ operationId, kind }: Pick<PlacedBody, 'operationId' | 'kind'>): string {
  const operation = `${operationId.charAt(0).toUpperCase()}${operationId.slice(1)}`;
  return kind === 'request' ? `${operation}Body` : `${operation}${kind}Response`;
}

export const orvalZod: Tool = {
  title: 'orval (zod)',
  packageName: 'orval',
  reads: 'openapi.json',
  isQuick: true,
  settings: `\`client: 'zod'\` without a folder of schemas (in one, it makes closed objects of responses too), \`override.zod\`: \`dateTimeOptions: { offset: true }\`, \`generateEachHttpStatus: true\`, and \`strict\` for \`body\`, \`query\`, \`param\` and \`header\`. ${SIMPLIFIED}`,
  loses: [
    'Conditions (`if`, `then`): it does not read them.',
    'Errors that are nested in errors: it makes `z.unknown()` of a schema that contains itself (`FieldErrors`), and does not read `minProperties`.',
  ],
  get refusals() {
    const bodies = new Set(bodiesOf(readDocument()).map(({ contract }) => contract));
    return zodRefusals(({ contract }) => bodies.has(contract));
  },
  async run({ folder, vectors }) {
    const module = await generateZod(folder);
    const names = new Map(bodiesOf(readDocument()).map((body) => [body.contract, schemaName(body)]));
    const verdicts = verdictsOf(vectors, ({ contract }) => {
      const name = names.get(contract);
      return name === undefined ? undefined : zodValidator(module, name);
    });
    const facts = { 'bodies with a schema that compiles': `${verdicts.size} of ${names.size}` };
    return { facts, verdicts, asked: [...names.keys()] };
  },
};

export const orvalMsw: Tool = {
  title: 'orval (MSW)',
  packageName: 'orval',
  reads: 'openapi.json',
  isQuick: false,
  settings: `\`mock: { generators: [{ type: 'msw', useExamples: true }] }\`: without examples, it makes dates and amounts that break conditions. Its handlers match every origin. ${SIMPLIFIED}`,
  loses: ['Answers other than the first documented success: override the handler of the operation.'],
  async run({ folder }) {
    await generateWithOrval(folder, {
      client: 'fetch',
      mode: 'split',
      target: join(folder, 'client.ts'),
      schemas: join(folder, 'types'),
      mock: { generators: [{ type: 'msw', useExamples: true, delay: false }] },
    });
    const { getDataImportAPIMock } = await loadGenerated(folder, join(folder, 'client.msw.ts'));
    faker.seed(1);
    const handlers = (getDataImportAPIMock as () => readonly RequestHandler[])();
    return resultOf(
      await requestAll(handlers, ({ responses }) =>
        Object.keys(responses)
          .filter((status) => status.startsWith('2'))
          .slice(0, 1)
          .map((status) => ({ status, query: '' })),
      ),
    );
  },
};
