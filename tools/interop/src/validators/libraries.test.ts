import swagger from '@fastify/swagger';
import { type FastifyServerOptions, fastify } from 'fastify';
import { describe, expect, it } from 'vitest';
import { resolve, walk } from '../openapi.js';
import { type JsonObject, compare, publishedJson, publishedSchema, readVectors } from '../published.js';
import { z } from 'zod';
import { simplify } from '../generators/simplify.js';

const { CreateNotesRequest: draft07 } = publishedJson<{ CreateNotesRequest: JsonObject }>(
  '@data-import/schemas/json/draft-07.json',
);

/** By default, the Ajv of Fastify converts values, removes fields and fills in defaults. */
const STRICT: FastifyServerOptions = {
  ajv: { customOptions: { coerceTypes: false, removeAdditional: false, useDefaults: false } },
};

function serve(body: JsonObject, options: FastifyServerOptions = {}) {
  return fastify(options).post('/', { schema: { body } }, async () => ({}));
}

it('Fastify compiles the draft-07 schema, and not the one of draft 2020-12', async () => {
  await serve(draft07).ready();
  const latest = publishedJson('@data-import/schemas/json/CreateNotesRequest.json');
  await expect(serve(latest).ready()).rejects.toThrow(/draft\/2020-12/);
});

it('Fastify accepts an undocumented field by default, and rejects it with strict settings', async () => {
  const payload = { import_supplier: 'EXAMPLE', external_account_number: 'A-1', notes: [], colour: 'green' };
  const post = async (options?: FastifyServerOptions) =>
    (await serve(draft07, options).inject({ method: 'POST', url: '/', payload })).statusCode;
  expect([await post(), await post(STRICT)]).toEqual([200, 400]);
});

it.each([
  ['inline schemas', false],
  ['addSchema', true],
])('@fastify/swagger with %s: references resolve: %s', async (_, isShared) => {
  const server = fastify(STRICT);
  await server.register(swagger, { openapi: { openapi: '3.1.1', info: { title: 'Notes', version: '1' } } });
  if (isShared) server.addSchema({ ...draft07, $id: 'CreateNotesRequest' });
  const body = isShared ? { $ref: 'CreateNotesRequest#' } : draft07;
  server.post('/', { schema: { body } }, async () => ({}));
  await server.ready();
  const document = server.swagger();
  const references: string[] = [];
  walk(document, ({ $ref }) => void (typeof $ref === 'string' && references.push($ref)));
  expect(references).not.toEqual([]);
  expect(references.every((reference) => resolve(document as never, reference) !== undefined)).toBe(isShared);
});

const vectors = readVectors();

function readSchema(contract: string): ReturnType<typeof publishedSchema> {
  return publishedSchema(vectors.find((one) => one.contract === contract)!);
}

describe('z.fromJSONSchema', () => {
  it('reads every file without conditions, and keeps all rules but conditions', () => {
    const { rejected, lostRules } = compare(vectors, (one) => {
      const schema = z.fromJSONSchema(simplify(publishedSchema(one)));
      return (document) => schema.safeParse(document).success;
    });
    expect(lostRules).toEqual(['conditional', 'forbidden']);
    // Whole numbers beyond 2^53 and leap seconds.
    expect(new Set(rejected.map(({ title }) => title))).toEqual(new Set(['unusual values']));
  });

  it('throws on conditions', () => {
    expect(() => z.fromJSONSchema(readSchema('Transaction'))).toThrow('if/then/else');
  });

  it('rejects undocumented fields next to alternatives only in a simplified schema', () => {
    const note = { body: 'Moved in.', undocumented: true };
    expect(z.fromJSONSchema(readSchema('Note')).safeParse(note).success).toBe(true);
    expect(z.fromJSONSchema(simplify(readSchema('Note'))).safeParse(note).success).toBe(false);
  });
});
