import { describe, expect, it } from 'vitest';
import { readVectors } from '../../gate/vectors.js';
import { publishedSchema } from '../validators/schemas.js';
import { danglingReferences } from './document.js';
import { documentOf, RECOMMENDED, serverOf, shared, draft07 } from './fastify-swagger.js';

const vectors = readVectors();

const NOTES = vectors.find(({ contract }) => contract === 'CreateNotesRequest')!;
const BOGUS = { import_supplier: 'EXAMPLE', external_account_number: 'A-1', notes: [], colour: 'green' };

async function statusOf(options?: typeof RECOMMENDED): Promise<number> {
  const server = serverOf(draft07(NOTES), options);
  const { statusCode } = await server.inject({ method: 'POST', url: '/', payload: BOGUS });
  return statusCode;
}

describe('the Ajv of Fastify', () => {
  it('compiles the draft-07 file, and not that of draft 2020-12', async () => {
    await expect(serverOf(publishedSchema(NOTES)).ready()).rejects.toThrow(/draft\/2020-12/);
    await serverOf(draft07(NOTES)).ready();
  });

  it('accepts an undocumented field by default, and refuses it with the settings', async () => {
    expect(await statusOf()).toBe(200);
    expect(await statusOf(RECOMMENDED)).toBe(400);
  });
});

describe('the document of @fastify/swagger', () => {
  it('has dangling references with inline schemas, and none with addSchema', async () => {
    expect(danglingReferences(await documentOf([NOTES], (_, schema) => schema))).toMatch(
      /^([1-9]\d*) of \1$/,
    );
    expect(danglingReferences(await documentOf([NOTES], shared))).toMatch(/^0 of [1-9]/);
  });
});
