import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import openapiTypescript, { astToString } from 'openapi-typescript';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readDocument } from './document.js';
import { addFixtures, announcedErrors, makeFolder, removeFolder, typeErrors } from './type-check.js';

let folder: string;

beforeAll(async () => {
  folder = await makeFolder();
  const document = readDocument() as unknown as Parameters<typeof openapiTypescript>[0];
  await writeFile(join(folder, 'schema.ts'), astToString(await openapiTypescript(document)));
  await addFixtures('openapi-typescript', folder);
});

afterAll(() => removeFolder(folder));

it('a correct client compiles', () => {
  expect(typeErrors(folder, 'consumer.ts')).toEqual([]);
});

it('wrong calls do not compile', async () => {
  const announced = await announcedErrors(folder, 'wrong-calls.ts');
  expect(announced).toHaveLength(10);
  expect(typeErrors(folder, 'wrong-calls.ts')).toEqual(announced);
});
