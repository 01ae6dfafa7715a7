import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import generate, { astToString } from 'openapi-typescript';
import { it } from 'vitest';
import { expectCalls, generatedFolder, readOpenApi } from './generated.js';

it('openapi-typescript and openapi-fetch: correct calls compile, wrong ones do not', async () => {
  const folder = generatedFolder();
  const types = await generate(readOpenApi() as unknown as Parameters<typeof generate>[0]);
  writeFileSync(join(folder, 'schema.ts'), astToString(types));
  expectCalls(folder, 'openapi-typescript');
});
