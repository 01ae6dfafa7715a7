import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Model, Overview } from './model.js';
import { CONTRACTS, toModel } from './model-files.js';

/**
 * Reads the model that a package has committed: `readModel<RestOverview>('packages/schemas')`.
 *
 * @throws {Error} if the folder `contracts` or its overview is missing, or a file is not JSON; the message names it.
 */
export function readModel<O extends Overview>(packageFolder: string): Model<O> {
  const paths = readdirSync(join(packageFolder, CONTRACTS), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.json'))
    .map((path) => `${CONTRACTS}/${path.replaceAll('\\', '/')}`);
  return toModel(new Map(paths.map((path) => [path, readFileSync(join(packageFolder, path), 'utf8')])));
}
