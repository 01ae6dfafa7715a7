import { existsSync } from 'node:fs';
import { join } from 'node:path';
import readChangesets from '@changesets/read';
import type { NewChangeset } from '@changesets/types';
import { Refusal } from '@data-import/workspace/processes';

/** The folder of the changesets. */
export const FOLDER = '.changeset';

/**
 * The changesets of a repository as the `changeset` program reads them; an empty one names no package.
 *
 * @throws {Refusal} where one of them cannot be parsed.
 */
export async function changesetsIn(root: string): Promise<NewChangeset[]> {
  if (!existsSync(join(root, FOLDER))) return [];
  try {
    return await readChangesets(root);
  } catch (error) {
    throw new Refusal(`${FOLDER}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
