import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';

/** The files of a folder that are compiled, as paths below it with slashes, in the order of their code units. */
export interface SourceFiles {
  /** JSON Schema documents. */
  readonly documents: readonly string[];
  /** Modules that export TypeBox definitions. */
  readonly modules: readonly string[];
}

const MODULE = /(?<!\.(test|spec|test-d|d))\.m?[jt]s$/;

/** Lists the documents and modules of a folder and of the folders in it, except for hidden ones and `node_modules`. */
export async function sourceFilesOf(folder: string): Promise<SourceFiles> {
  const paths = (await filesBelow(folder)).map((path) => relative(folder, path).replaceAll('\\', '/'));
  const sorted = paths.toSorted();
  return {
    documents: sorted.filter((path) => path.endsWith('.json')),
    modules: sorted.filter((path) => MODULE.test(path)),
  };
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const found = entries
    .filter(({ name }) => !name.startsWith('.') && name !== 'node_modules')
    .map((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? filesBelow(path) : [path];
    });
  return (await Promise.all(found)).flat();
}
