import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Index, Vectors } from '@data-import/conformance';

const require = createRequire(import.meta.url);

function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(require.resolve(`@data-import/conformance/${file}`), 'utf8')) as T;
}

/** The vectors of every contract and event, as the package has them. */
export function readVectors(): Vectors[] {
  const { contracts } = readJson<Index>('index.json');
  return contracts.map(({ file }) => readJson<Vectors>(file));
}
