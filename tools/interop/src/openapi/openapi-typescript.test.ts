import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import openapiTypescript, { astToString } from 'openapi-typescript';
import { testClient } from '../../test/clients.js';
import { readDocument } from '../../test/openapi.js';

testClient('openapi-typescript', async (folder) => {
  const document = readDocument() as unknown as Parameters<typeof openapiTypescript>[0];
  await writeFile(join(folder, 'schema.ts'), astToString(await openapiTypescript(document)));
});
