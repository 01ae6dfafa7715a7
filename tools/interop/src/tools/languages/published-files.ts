import { readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { JsonSchema } from '@data-import/workspace/contracts';
import { ROOT } from '@data-import/workspace/processes';

/** The packages that publish JSON files. */
export const PACKAGES = ['schemas', 'events'] as const;

export type PackageName = (typeof PACKAGES)[number];

/** Where the draft-07 and OpenAPI 3.0 forms of the REST documents are built. */
const FORMS = 'packages/schemas/dist/json';

/** The published JSON documents, by path: schemas, OpenAPI and AsyncAPI documents, indexes. */
export function publishedDocuments(): Map<string, unknown> {
  return new Map(
    [...PACKAGES.map((name) => `packages/${name}/json`), FORMS].flatMap((folder) => [...read(folder)]),
  );
}

/** The schema files of a package, each under the name of its contract. */
export function schemaFiles(name: PackageName): Map<string, JsonSchema> {
  return schemasIn(`packages/${name}/json`);
}

/** The draft-07 forms of the REST schemas, each under the name of its contract. */
export function draft07Files(): Map<string, JsonSchema> {
  return schemasIn(`${FORMS}/draft-07`);
}

function schemasIn(folder: string): Map<string, JsonSchema> {
  return new Map(
    [...read(folder)]
      .filter((entry): entry is [string, JsonSchema] => Object.hasOwn(entry[1] as object, '$id'))
      .map(([path, schema]) => [basename(path, '.json'), schema]),
  );
}

function read(folder: string): Map<string, unknown> {
  const files = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' });
  return new Map(
    files
      .filter((file) => file.endsWith('.json'))
      .toSorted()
      .map((file) => [
        `${folder}/${file}`,
        JSON.parse(readFileSync(join(ROOT, folder, file), 'utf8')) as unknown,
      ]),
  );
}
