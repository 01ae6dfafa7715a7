import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import generate, { astToString } from 'openapi-typescript';
import type { Tool } from '../../gate/tool.js';
import { readOpenApi } from './published.js';
import { TYPES_LOSE, typedVerdicts } from './typed-verdicts.js';

/** Writes the types of the published document to `schema.ts`. */
export async function generateTypes(folder: string): Promise<void> {
  const document = readOpenApi() as unknown as Parameters<typeof generate>[0];
  await writeFile(join(folder, 'schema.ts'), astToString(await generate(document)));
}

export const openapiTypescript: Tool = {
  title: 'openapi-typescript',
  packageName: 'openapi-typescript',
  reads: 'openapi.json',
  isQuick: false,
  settings: 'Its defaults.',
  loses: [
    ...TYPES_LOSE,
    'A note without text and documents: it intersects the object with unknown alternatives.',
  ],
  async run({ folder, vectors }) {
    await generateTypes(folder);
    return typedVerdicts(
      folder,
      {
        imports: "import type { components } from './schema.js';",
        typeOf: (contract) => `components['schemas']['${contract}']`,
      },
      vectors,
    );
  },
};
