import { join } from 'node:path';
import { type OutputOptions, generate } from 'orval';
import { expect, it } from 'vitest';
import { listBodies, readDocument } from '../openapi.js';
import { compare, readVectors } from '../published.js';
import { generatedFolder, loadGenerated, readOpenApi, typeErrors, zodValidator } from './generated.js';
import { simplify } from './simplify.js';

const fetchFolder = generatedFolder();
const zodFolder = generatedFolder();

async function generateInto(folder: string, output: OutputOptions): Promise<void> {
  const options = { logLevel: 'error', throwOnError: true } as const;
  await generate({ input: { target: simplify({ ...readOpenApi() }) }, output }, folder, options);
}

it('orval makes a client that compiles', async () => {
  const target = join(fetchFolder, 'client.ts');
  const schemas = join(fetchFolder, 'types');
  await generateInto(fetchFolder, { client: 'fetch', mode: 'split', target, schemas });
  expect(typeErrors(fetchFolder)).toEqual([]);
});

/** Requests reject undocumented fields, and responses accept them; orval has separate settings. */
const ZOD = {
  dateTimeOptions: { offset: true },
  generateEachHttpStatus: true,
  strict: { body: true, query: true, param: true, header: true },
};

it('orval: its zod schemas keep all rules but conditions and errors nested in errors', async () => {
  const target = join(zodFolder, 'schemas.ts');
  await generateInto(zodFolder, { client: 'zod', mode: 'single', target, override: { zod: ZOD } });
  const module = await loadGenerated(zodFolder, 'schemas.ts');
  const names = new Map(
    listBodies(readDocument()).map(({ contract, operationId, kind }) => [
      contract,
      operationId.charAt(0).toUpperCase() +
        operationId.slice(1) +
        (kind === 'request' ? 'Body' : `${kind}Response`),
    ]),
  );
  const { rejected, lostRules } = compare(readVectors(), ({ contract }) =>
    zodValidator(module, names.get(contract) ?? ''),
  );
  expect(lostRules).toEqual(['bounds', 'conditional', 'forbidden', 'null', 'type']);
  // Whole numbers beyond 2^53 and leap seconds.
  expect(new Set(rejected.map(({ title }) => title))).toEqual(new Set(['unusual values']));
});
